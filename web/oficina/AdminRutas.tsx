import { type ComponentType, Suspense } from 'react'
import { perezoso, SinPantalla } from '../base/late/lazy.tsx'
import { useLugar } from '../base/router/navigation.tsx'
import { AREAS, type Area, abre, DIRECCIONES, MAS_AREAS, rutasDeAdmin } from '../base/router/routes.ts'
import { CargandoPagina, Mostrar } from '../base/router/Show.tsx'
import { findPantalla, type PantallaProps } from '../base/router/screen.ts'
import { useSesion } from '../base/session/session.tsx'
import { Buscar } from './base/buscar/Buscar.tsx'
import { AvisosCausados } from './mensajes/avisos/AvisosCausados.tsx'

const PAGINAS = import.meta.glob<{ default: ComponentType<PantallaProps> }>('./**/*Page.tsx')

/** The screen in a file, without its 'Page.tsx'. `de` is the area whose administrators open it; absent for all. */
const una = (ruta: string, titulo: string, archivo: string, de?: Area) => ({
  ...{ ruta, titulo, de, Page: perezoso(PAGINAS[`./${archivo}Page.tsx`]!, SinPantalla).Component },
})

/** The screen of an area bears its name: `./servicios/ServiciosPage.tsx`. */
const areas = (Object.entries({ ...AREAS, ...MAS_AREAS }) as [Area, string][]).map(([area, titulo]) =>
  una(rutasDeAdmin[area], titulo, `${area}/${area[0]!.toUpperCase()}${area.slice(1)}`, area),
)

/** The screens of the back office, each loaded when it is opened. */
const PANTALLAS = [
  ...areas,
  una(rutasDeAdmin.crearPost, 'Crear post', 'blog/EscribirPost', 'blog'),
  una(DIRECCIONES.editarPost, 'Editar post', 'blog/EscribirPost', 'blog'),
  una(DIRECCIONES.seccion, 'Ajustes', 'ajustes/Seccion', 'ajustes'),
  una(DIRECCIONES.persona, 'Persona', 'expediente/Expediente', 'usuarios'),
  una('/*', 'Administración', 'AdminInicio'),
]

const CERRADA = una('', 'Sin permiso', 'SinPermiso')

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
