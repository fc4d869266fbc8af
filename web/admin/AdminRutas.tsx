import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { CargandoPagina } from '../marco/CargandoPagina.tsx'
import { useDocumentTitle } from '../marco/useDocumentTitle.ts'
import { perezoso } from '../perezoso.tsx'

type Load = Parameters<typeof perezoso<object>>[0]

function pantalla(path: string, titulo: string, load: Load) {
  return { path, titulo, Page: perezoso(load).Component }
}

/** The screens below /admin, each loaded when it is opened. Apart from the router, so that no customer loads as much as their list. */
const PANTALLAS = [
  pantalla('productos', 'Productos', () => import('./productos/ProductosPage.tsx')),
  pantalla('blog', 'Blog', () => import('./blog/BlogPage.tsx')),
  pantalla('blog/crear', 'Crear post', () => import('./blog/CrearPostPage.tsx')),
  pantalla('blog/editar/:id', 'Editar post', () => import('./blog/EditarPostPage.tsx')),
  pantalla('ajustes', 'Ajustes', () => import('./ajustes/AjustesPage.tsx')),
  pantalla('servicios', 'Servicios', () => import('./servicios/ServiciosPage.tsx')),
  pantalla('citas', 'Citas', () => import('./citas/CitasPage.tsx')),
  pantalla('ordenes', 'Órdenes', () => import('./ordenes/OrdenesPage.tsx')),
  pantalla('correos', 'Correos', () => import('./correos/CorreosPage.tsx')),
  pantalla('usuarios', 'Usuarios', () => import('./usuarios/UsuariosPage.tsx')),
  pantalla('historia', 'Historia', () => import('./historia/HistoriaPage.tsx')),
  pantalla('talleres', 'Talleres', () => import('./talleres/TalleresPage.tsx')),
  pantalla('inscripciones', 'Inscripciones', () => import('./inscripciones/InscripcionesPage.tsx')),
  pantalla('*', 'Administración', () => import('./AdminInicioPage.tsx')),
]

export default function AdminRutas() {
  return (
    <Suspense fallback={<CargandoPagina />}>
      <Routes>
        {PANTALLAS.map((una) => (
          <Route key={una.path} path={una.path} element={<Pantalla {...una} />} />
        ))}
      </Routes>
    </Suspense>
  )
}

function Pantalla({ titulo, Page }: (typeof PANTALLAS)[number]) {
  useDocumentTitle(titulo)
  return <Page />
}
