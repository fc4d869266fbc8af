import { Suspense } from 'react'
import { CargandoPagina, Mostrar } from '../marco/Mostrar.tsx'
import { useLugar } from '../navegacion.tsx'
import { hallar, type PantallaProps } from '../pantalla.ts'
import { perezoso } from '../perezoso.tsx'
import { rutasDeAdmin } from '../rutas.ts'
import { AvisosCausados } from './avisos/AvisosCausados.tsx'
import { Buscar } from './buscar/Buscar.tsx'

const una = (ruta: string, titulo: string, load: Parameters<typeof perezoso<PantallaProps>>[0]) => ({
  ruta,
  titulo,
  Page: perezoso(load).Component,
})

/** The screens of the back office, each loaded when it is opened. */
const PANTALLAS = [
  una(rutasDeAdmin.productos, 'Productos', () => import('./productos/ProductosPage.tsx')),
  una(rutasDeAdmin.blog, 'Blog', () => import('./blog/BlogPage.tsx')),
  una(rutasDeAdmin.crearPost, 'Crear post', () => import('./blog/CrearPostPage.tsx')),
  una(rutasDeAdmin.editarPost, 'Editar post', () => import('./blog/EditarPostPage.tsx')),
  una(rutasDeAdmin.ajustes, 'Ajustes', () => import('./ajustes/AjustesPage.tsx')),
  una(`${rutasDeAdmin.ajustes}/:seccion`, 'Ajustes', () => import('./ajustes/SeccionPage.tsx')),
  una(rutasDeAdmin.servicios, 'Servicios', () => import('./servicios/ServiciosPage.tsx')),
  una(rutasDeAdmin.citas, 'Citas', () => import('./citas/CitasPage.tsx')),
  una(rutasDeAdmin.ordenes, 'Órdenes', () => import('./ordenes/OrdenesPage.tsx')),
  una(rutasDeAdmin.cobros, 'Cobros', () => import('./cobros/CobrosPage.tsx')),
  una(rutasDeAdmin.correos, 'Correos', () => import('./correos/CorreosPage.tsx')),
  una(rutasDeAdmin.usuarios, 'Usuarios', () => import('./usuarios/UsuariosPage.tsx')),
  una(rutasDeAdmin.persona, 'Persona', () => import('./expediente/ExpedientePage.tsx')),
  una(rutasDeAdmin.historia, 'Historia', () => import('./historia/HistoriaPage.tsx')),
  una(rutasDeAdmin.talleres, 'Talleres', () => import('./talleres/TalleresPage.tsx')),
  una(rutasDeAdmin.inscripciones, 'Inscripciones', () => import('./inscripciones/InscripcionesPage.tsx')),
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
