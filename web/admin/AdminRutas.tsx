import { Suspense } from 'react'
import { useSesion } from '../cuentas/sesion.tsx'
import { CargandoPagina, Mostrar } from '../Mostrar.tsx'
import { useLugar } from '../navegacion.tsx'
import { hallar, type PantallaProps } from '../pantalla.ts'
import { perezoso } from '../perezoso.tsx'
import { AREAS, abre, DIRECCIONES, MAS_AREAS, rutasDeAdmin } from '../rutas.ts'
import { AvisosCausados } from './avisos/AvisosCausados.tsx'
import { Buscar } from './buscar/Buscar.tsx'

type Load = Parameters<typeof perezoso<PantallaProps>>[0]

/** `de` is the area whose administrators open the screen; absent for all. */
const una = (ruta: string, titulo: string, load: Load, de?: keyof typeof TITULOS) => ({
  ...{ ruta, titulo, de, Page: perezoso(load).Component },
})

const TITULOS = { ...AREAS, ...MAS_AREAS }

const area = (nombre: keyof typeof TITULOS, load: Load) => una(rutasDeAdmin[nombre], TITULOS[nombre], load, nombre)

/** The screens of the back office, each loaded when it is opened. */
const PANTALLAS = [
  area('productos', () => import('./productos/ProductosPage.tsx')),
  area('blog', () => import('./blog/BlogPage.tsx')),
  una(rutasDeAdmin.crearPost, 'Crear post', () => import('./blog/EscribirPostPage.tsx'), 'blog'),
  una(DIRECCIONES.editarPost, 'Editar post', () => import('./blog/EscribirPostPage.tsx'), 'blog'),
  area('ajustes', () => import('./ajustes/AjustesPage.tsx')),
  una(DIRECCIONES.seccion, 'Ajustes', () => import('./ajustes/SeccionPage.tsx'), 'ajustes'),
  area('servicios', () => import('./servicios/ServiciosPage.tsx')),
  area('citas', () => import('./citas/CitasPage.tsx')),
  area('ordenes', () => import('./ordenes/OrdenesPage.tsx')),
  area('cobros', () => import('./cobros/CobrosPage.tsx')),
  area('correos', () => import('./correos/CorreosPage.tsx')),
  area('usuarios', () => import('./usuarios/UsuariosPage.tsx')),
  una(DIRECCIONES.persona, 'Persona', () => import('./expediente/ExpedientePage.tsx'), 'usuarios'),
  area('historia', () => import('./historia/HistoriaPage.tsx')),
  area('talleres', () => import('./talleres/TalleresPage.tsx')),
  area('inscripciones', () => import('./inscripciones/InscripcionesPage.tsx')),
  una('/*', 'Administración', () => import('./AdminInicioPage.tsx')),
]

const CERRADA = una('', 'Sin permiso', () => import('./SinPermisoPage.tsx'))

export default function AdminRutas() {
  const { usuario } = useSesion()
  const { pantalla, params } = hallar(PANTALLAS, useLugar().pathname)!
  const abierta = pantalla.de === undefined || abre(usuario?.parte, pantalla.de)
  return (
    <>
      <Suspense fallback={<CargandoPagina />}>
        <Mostrar key={pantalla.ruta} pantalla={abierta ? pantalla : CERRADA} params={params} />
      </Suspense>
      <AvisosCausados />
      <Buscar />
    </>
  )
}
