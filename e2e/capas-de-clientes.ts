import { celda, irAlMes, slot, solicitar } from './agenda.ts'
import { type Capa, llenar, pulsar, tiene } from './capas.ts'
import { acabarSesion } from './pantalla.ts'
import { expect } from './producto.ts'
import { TEXTOS } from './textos.ts'

const perfil = { quien: 'cliente', ruta: '/perfilusuario' } as const
const moverCita = {
  archivo: 'web/agenda/citas/MoverCita.tsx',
  nombre: 'Mover la cita',
  async escribir(capa, { fecha }) {
    await irAlMes(capa, fecha)
    await celda(capa, fecha).click()
    await slot(capa, '4:00 PM').click()
  },
  escrito: (capa) => expect(slot(capa, '4:00 PM')).toHaveAttribute('aria-pressed', 'true'),
} as const satisfies Partial<Capa>

/** Everything that lies over a page of a visitor or a customer. */
export const DE_CLIENTES: readonly Capa[] = [
  {
    archivo: 'web/frame/PublicHeader.tsx',
    quien: 'visitante',
    ruta: '/about',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    menu: (page) => page.getByRole('banner').getByRole('link', { name: 'Nosotros' }),
    solo: 'teléfono',
  },
  {
    archivo: 'web/tienda/productos/ProductoDialog.tsx',
    quien: 'visitante',
    ruta: '/productos',
    abrir: (page, { articulo }) => page.getByRole('link', { name: articulo.nombre }).click(),
    nombre: /^(?!Menú)/,
    escribir: (capa) => capa.getByLabel('Cantidad', { exact: true }).fill('3'),
    escrito: (capa) => expect(capa.getByLabel('Cantidad', { exact: true })).toHaveValue('3'),
  },
  {
    archivo: 'web/cuentas/acceso/DialogoDeIdentificacion.tsx',
    quien: 'visitante',
    // What is chosen is the address, which stays below the sheet.
    ruta: ({ fecha, servicio }) => `/agendar?servicio=${encodeURIComponent(servicio)}&fecha=${fecha}&hora=16%3A00`,
    abrir: (page) => solicitar(page).click(),
    nombre: 'Para solicitar tu cita',
    async escribir(capa) {
      await capa.getByLabel('Nombre').fill('Ana María Solano')
      await capa.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana.maria@correo.example')
    },
    async escrito(capa) {
      await expect(capa.getByLabel('Nombre')).toHaveValue('Ana María Solano')
      await expect(capa.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana.maria@correo.example')
    },
  },
  {
    archivo: 'web/cuentas/acceso/DialogoDeIdentificacion.tsx',
    quien: 'visitante',
    ruta: ({ taller }) => `/talleres/${taller.id}`,
    abrir: pulsar(TEXTOS.taller.inscribirme),
    nombre: 'Para inscribirte',
  },
  { ...moverCita, quien: 'visitante', ruta: ({ enlace }) => enlace, abrir: pulsar(/^Mover/) },
  {
    archivo: 'web/frame/MenuDrawer.tsx',
    quien: 'cliente',
    ruta: '/about',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    solo: 'teléfono',
  },
  {
    archivo: 'web/ui/dialog/BriefDialog.tsx',
    quien: 'cliente',
    ruta: ({ taller }) => `/talleres/${taller.id}`,
    abrir: pulsar(TEXTOS.taller.inscribirme),
    nombre: /^¿Deseas inscribirte/,
    boton: 'Cancelar',
  },
  {
    ...moverCita,
    quien: 'cliente',
    ruta: '/calendario',
    async abrir(page, { deLaCita }) {
      await irAlMes(page, deLaCita)
      await celda(page, deLaCita).click()
      await page.getByRole('button', { name: /^Mover la cita/ }).click()
    },
  },
  {
    ...perfil,
    archivo: 'web/persona/perfil/CambiarContrasena.tsx',
    abrir: pulsar('Cambiar contraseña'),
    nombre: 'Cambiar contraseña',
    escribir: llenar('Contraseña actual', 'no se guarda'),
    escrito: tiene('Contraseña actual', ''),
  },
  {
    ...perfil,
    archivo: 'web/persona/perfil/PedirEliminacion.tsx',
    abrir: pulsar('Eliminar mi cuenta'),
    nombre: 'Eliminar mi cuenta',
  },
  {
    ...perfil,
    archivo: 'web/persona/suscripciones/Suscripciones.tsx',
    abrir: pulsar('Calendario en otras aplicaciones'),
    nombre: 'Calendario en otras aplicaciones',
  },
  {
    archivo: 'web/cuentas/acceso/DialogoDeIdentificacion.tsx',
    quien: 'cliente',
    ruta: '/perfilusuario',
    async abrir(page) {
      await acabarSesion(page)
      await pulsar('Descargar mis datos')(page)
    },
    nombre: 'Tu sesión terminó',
    unaVez: true,
  },
]
