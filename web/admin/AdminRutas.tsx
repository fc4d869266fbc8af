import { Suspense } from 'react'
import { CargandoPagina, Mostrar } from '../Mostrar.tsx'
import { useLugar } from '../navegacion.tsx'
import { hallar, type PantallaProps } from '../pantalla.ts'
import { perezoso } from '../perezoso.tsx'
import { AREAS, DIRECCIONES, MAS_AREAS, rutasDeAdmin } from '../rutas.ts'
import { AvisosCausados } from './avisos/AvisosCausados.tsx'
import { Buscar } from './buscar/Buscar.tsx'

type Load = Parameters<typeof perezoso<PantallaProps>>[0]

const una = (ruta: string, titulo: string, load: Load) => ({ ruta, titulo, Page: perezoso(load).Component })

const TITULOS = { ...AREAS, ...MAS_AREAS }

const area = (nombre: keyof typeof TITULOS, load: Load) => una(rutasDeAdmin[nombre], TITULOS[nombre], load)

/** The screens of the back office, each loaded when it is opened. */
const PANTALLAS = [
  area('productos', () => import('./productos/ProductosPage.tsx')),
  area('blog', () => import('./blog/BlogPage.tsx')),
  una(rutasDeAdmin.crearPost, 'Crear post', () => import('./blog/EscribirPostPage.tsx')),
  una(DIRECCIONES.editarPost, 'Editar post', () => import('./blog/EscribirPostPage.tsx')),
  area('ajustes', () => import('./ajustes/AjustesPage.tsx')),
  una(DIRECCIONES.seccion, 'Ajustes', () => import('./ajustes/SeccionPage.tsx')),
  area('servicios', () => import('./servicios/ServiciosPage.tsx')),
  area('citas', () => import('./citas/CitasPage.tsx')),
  area('ordenes', () => import('./ordenes/OrdenesPage.tsx')),
  area('cobros', () => import('./cobros/CobrosPage.tsx')),
  area('correos', () => import('./correos/CorreosPage.tsx')),
  area('usuarios', () => import('./usuarios/UsuariosPage.tsx')),
  una(DIRECCIONES.persona, 'Persona', () => import('./expediente/ExpedientePage.tsx')),
  area('historia', () => import('./historia/HistoriaPage.tsx')),
  area('talleres', () => import('./talleres/TalleresPage.tsx')),
  area('inscripciones', () => import('./inscripciones/InscripcionesPage.tsx')),
  una('/*', 'Administración', () => import('./AdminInicioPage.tsx')),
]

export default function AdminRutas() {
  const hallada = hallar(PANTALLAS, useLugar().pathname)!
  return (
    <>
      <Suspense fallback={<CargandoPagina />}>
        <Mostrar key={hallada.pantalla.ruta} {...hallada} />
      </Suspense>
      <AvisosCausados />
      <Buscar />
    </>
  )
}
