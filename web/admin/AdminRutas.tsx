import { Suspense } from 'react'
import { CargandoPagina } from '../marco/CargandoPagina.tsx'
import { useDocumentTitle } from '../marco/useDocumentTitle.ts'
import { useLugar } from '../navegacion.tsx'
import { perezoso } from '../perezoso.tsx'
import { findScreen, type PantallaProps } from '../router.tsx'
import { rutasDeAdmin } from '../rutasDeAdmin.ts'

type Load = Parameters<typeof perezoso<PantallaProps>>[0]

function pantalla(path: string, titulo: string, load: Load) {
  return { path, titulo, Page: perezoso(load).Component }
}

/** The screens below /admin, each loaded when it is opened. Apart from the router, so that no customer loads as much as their list. */
const PANTALLAS = [
  pantalla(rutasDeAdmin.productos, 'Productos', () => import('./productos/ProductosPage.tsx')),
  pantalla(rutasDeAdmin.blog, 'Blog', () => import('./blog/BlogPage.tsx')),
  pantalla(rutasDeAdmin.crearPost, 'Crear post', () => import('./blog/CrearPostPage.tsx')),
  pantalla(rutasDeAdmin.editarPost, 'Editar post', () => import('./blog/EditarPostPage.tsx')),
  pantalla(rutasDeAdmin.ajustes, 'Ajustes', () => import('./ajustes/AjustesPage.tsx')),
  pantalla(rutasDeAdmin.servicios, 'Servicios', () => import('./servicios/ServiciosPage.tsx')),
  pantalla(rutasDeAdmin.citas, 'Citas', () => import('./citas/CitasPage.tsx')),
  pantalla(rutasDeAdmin.ordenes, 'Órdenes', () => import('./ordenes/OrdenesPage.tsx')),
  pantalla(rutasDeAdmin.correos, 'Correos', () => import('./correos/CorreosPage.tsx')),
  pantalla(rutasDeAdmin.usuarios, 'Usuarios', () => import('./usuarios/UsuariosPage.tsx')),
  pantalla(rutasDeAdmin.historia, 'Historia', () => import('./historia/HistoriaPage.tsx')),
  pantalla(rutasDeAdmin.talleres, 'Talleres', () => import('./talleres/TalleresPage.tsx')),
  pantalla(rutasDeAdmin.inscripciones, 'Inscripciones', () => import('./inscripciones/InscripcionesPage.tsx')),
  pantalla('/*', 'Administración', () => import('./AdminInicioPage.tsx')),
]

export default function AdminRutas() {
  const { screen, params } = findScreen(PANTALLAS, useLugar().pathname)!
  return (
    <Suspense fallback={<CargandoPagina />}>
      <Pantalla key={screen.path} {...screen} params={params} />
    </Suspense>
  )
}

function Pantalla({ titulo, Page, params }: (typeof PANTALLAS)[number] & PantallaProps) {
  useDocumentTitle(titulo)
  return <Page params={params} />
}
