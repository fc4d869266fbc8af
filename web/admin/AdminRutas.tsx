import { type ComponentType, Suspense } from 'react'
import { useSesion } from '../cuentas/sesion.tsx'
import { CargandoPagina, Mostrar } from '../Mostrar.tsx'
import { useLugar } from '../navegacion.tsx'
import { findPantalla, type PantallaProps } from '../pantalla.ts'
import { perezoso, SinPantalla } from '../perezoso.tsx'
import { AREAS, type Area, abre, DIRECCIONES, MAS_AREAS, rutasDeAdmin } from '../rutas.ts'
import { AvisosCausados } from './avisos/AvisosCausados.tsx'
import { Buscar } from './buscar/Buscar.tsx'

type Load = Parameters<typeof perezoso<PantallaProps>>[0]

/** `de` is the area whose administrators open the screen; absent for all. */
const una = (ruta: string, titulo: string, load: Load, de?: Area) => ({
  ...{ ruta, titulo, de, Page: perezoso(load, SinPantalla).Component },
})

const PAGINAS = import.meta.glob<{ default: ComponentType<PantallaProps> }>('./*/*Page.tsx')

/** The screens of an area bear its name: `./servicios/ServiciosPage.tsx`. */
const areas = (Object.entries({ ...AREAS, ...MAS_AREAS }) as [Area, string][]).map(([area, titulo]) =>
  una(rutasDeAdmin[area], titulo, PAGINAS[`./${area}/${area[0]!.toUpperCase()}${area.slice(1)}Page.tsx`]!, area),
)

/** The screens of the back office, each loaded when it is opened. */
const PANTALLAS = [
  ...areas,
  una(rutasDeAdmin.crearPost, 'Crear post', () => import('./blog/EscribirPostPage.tsx'), 'blog'),
  una(DIRECCIONES.editarPost, 'Editar post', () => import('./blog/EscribirPostPage.tsx'), 'blog'),
  una(DIRECCIONES.seccion, 'Ajustes', () => import('./ajustes/SeccionPage.tsx'), 'ajustes'),
  una(DIRECCIONES.persona, 'Persona', () => import('./expediente/ExpedientePage.tsx'), 'usuarios'),
  una('/*', 'Administración', () => import('./AdminInicioPage.tsx')),
]

const CERRADA = una('', 'Sin permiso', () => import('./SinPermisoPage.tsx'))

export default function AdminRutas() {
  const { usuario } = useSesion()
  const { pantalla, params } = findPantalla(PANTALLAS, useLugar().pathname)!
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
