import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { createCita } from '../contract/agenda/citas.ts'
import type { Fecha } from '../contract/base/tiempo.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { TAMANOS } from './administracion.ts'
import { celda, crearServicio, elegirDia, irAlMes, largaDe, otroDia, slot, solicitar } from './agenda.ts'
import { ADMIN, expect, type Persona, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { crearArticulo, ordenarComo } from './tienda.ts'

/** What the walk finds in the product. */
type Mundo = Awaited<ReturnType<typeof prepararMundo>>

interface Capa {
  /** The file of its component. */
  archivo: string
  quien: 'visitante' | 'cliente' | 'admin'
  /** The page it lies over. */
  ruta: string | ((mundo: Mundo) => string)
  abrir: (page: Page, mundo: Mundo) => Promise<unknown>
  /** Its name. */
  nombre: string | RegExp
  /** Types or chooses something. */
  escribir?: (capa: Locator, mundo: Mundo) => Promise<unknown>
  /** Expects it to be there when the layer opens again. */
  escrito?: (capa: Locator, mundo: Mundo) => Promise<unknown>
  /** A menu, which is no dialog; what opens it closes it too. */
  menu?: (page: Page) => Locator
  /** The button that closes it; 'Cerrar' when absent. */
  boton?: string
  solo?: keyof typeof TAMANOS
  /** Closing it changes who is here. */
  unaVez?: true
}

const pulsar = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const llenar = (campo: string, valor: string) => (capa: Locator) =>
  capa.getByRole('textbox', { name: campo }).fill(valor)
const tiene = (campo: string, valor: string) => (capa: Locator) =>
  expect(capa.getByRole('textbox', { name: campo })).toHaveValue(valor)
const perfil = { quien: 'cliente', ruta: '/perfilusuario' } as const
const moverCita = {
  archivo: 'web/citas/MoverCita.tsx',
  nombre: 'Mover la cita',
  async escribir(capa, { fecha }) {
    await irAlMes(capa, fecha)
    await celda(capa, fecha).click()
    await slot(capa, '4:00 PM').click()
  },
  escrito: (capa) => expect(slot(capa, '4:00 PM')).toHaveAttribute('aria-pressed', 'true'),
} as const satisfies Partial<Capa>

/** Everything that lies over a page. */
const CAPAS: readonly Capa[] = [
  {
    archivo: 'web/marco/CabeceraPublica.tsx',
    quien: 'visitante',
    ruta: '/about',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    menu: (page) => page.getByRole('banner').getByRole('link', { name: 'Nosotros' }),
    solo: 'teléfono',
  },
  {
    archivo: 'web/productos/ProductoDialog.tsx',
    quien: 'visitante',
    ruta: '/productos',
    abrir: (page, { articulo }) => page.getByRole('link', { name: articulo.nombre }).click(),
    nombre: /^(?!Menú)/,
    escribir: (capa) => capa.getByLabel('Cantidad', { exact: true }).fill('3'),
    escrito: (capa) => expect(capa.getByLabel('Cantidad', { exact: true })).toHaveValue('3'),
  },
  {
    archivo: 'web/citas/Guia.tsx',
    quien: 'visitante',
    ruta: '/agendar',
    async abrir(page, { fecha }) {
      await elegirDia(page, fecha)
      await pulsar('¿No sabes cuál?')(page)
    },
    nombre: '¿No sabes cuál?',
  },
  {
    archivo: 'web/cuentas/Identificarse.tsx',
    quien: 'visitante',
    ruta: '/agendar',
    async abrir(page, { fecha }) {
      await elegirDia(page, fecha)
      await slot(page, '4:00 PM').click()
      await solicitar(page).click()
    },
    nombre: 'Para solicitar tu cita',
    async escribir(capa) {
      await capa.getByLabel('Nombre').fill('Ana María')
      await capa.getByLabel('Apellido').fill('Solano')
      await capa.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana.maria@correo.example')
    },
    async escrito(capa) {
      await expect(capa.getByLabel('Nombre')).toHaveValue('Ana María')
      await expect(capa.getByLabel('Apellido')).toHaveValue('Solano')
      await expect(capa.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana.maria@correo.example')
    },
  },
  {
    archivo: 'web/ui/dialog/DialogoBreve.tsx',
    quien: 'visitante',
    ruta: ({ taller }) => `/talleres/${taller.id}`,
    abrir: pulsar('Inscribirme'),
    nombre: 'Inicia sesión',
    boton: 'Seguir mirando',
  },
  { ...moverCita, quien: 'visitante', ruta: ({ enlace }) => enlace, abrir: pulsar(/^Mover/) },
  {
    archivo: 'web/marco/Gaveta.tsx',
    quien: 'cliente',
    ruta: '/about',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    solo: 'teléfono',
  },
  {
    archivo: 'web/ui/dialog/DialogoBreve.tsx',
    quien: 'cliente',
    ruta: ({ taller }) => `/talleres/${taller.id}`,
    abrir: pulsar('Inscribirme'),
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
    archivo: 'web/perfil/CambiarContrasena.tsx',
    abrir: pulsar('Cambiar contraseña'),
    nombre: 'Cambiar contraseña',
    escribir: llenar('Contraseña actual', 'no se guarda'),
    escrito: tiene('Contraseña actual', ''),
  },
  {
    ...perfil,
    archivo: 'web/perfil/PedirEliminacion.tsx',
    abrir: pulsar('Eliminar mi cuenta'),
    nombre: 'Eliminar mi cuenta',
  },
  {
    ...perfil,
    archivo: 'web/cuentas/suscripciones/Suscripciones.tsx',
    abrir: pulsar('Calendario en otras aplicaciones'),
    nombre: 'Calendario en otras aplicaciones',
  },
  {
    archivo: 'web/cuentas/DialogoDeReingreso.tsx',
    quien: 'cliente',
    ruta: '/perfilusuario',
    async abrir(page) {
      await page.context().clearCookies()
      await pulsar('Cerrar mis otras sesiones')(page)
    },
    nombre: 'Tu sesión terminó',
    unaVez: true,
  },
  {
    archivo: 'web/marco/Mas.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: (page) => page.getByRole('banner').getByText('Más').click(),
    nombre: 'Más',
    menu: (page) => page.getByRole('banner').getByRole('link', { name: 'Correos' }),
    solo: 'computadora',
  },
  {
    archivo: 'web/marco/Gaveta.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Menú'),
    nombre: 'Menú',
    solo: 'teléfono',
  },
  {
    archivo: 'web/admin/buscar/DialogoDeBusqueda.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Buscar'),
    nombre: 'Buscar',
  },
  {
    archivo: 'web/admin/edicion/FichaAbierta.tsx',
    quien: 'admin',
    ruta: '/admin/productos',
    abrir: pulsar('Agregar producto'),
    nombre: 'Agregar producto',
    escribir: llenar('Nombre', 'Vela de miel'),
    escrito: tiene('Nombre', 'Vela de miel'),
  },
  {
    archivo: 'web/admin/ordenes/NuevaOrden.tsx',
    quien: 'admin',
    ruta: '/admin/ordenes',
    abrir: pulsar('Nueva orden'),
    nombre: 'Nueva orden',
  },
  {
    archivo: 'web/admin/ordenes/DetalleDeOrden.tsx',
    quien: 'admin',
    ruta: '/admin/ordenes',
    abrir: (page, { orden }) => pulsar(`Ver ${orden}`)(page),
    nombre: /^Orden/,
  },
  {
    archivo: 'web/admin/usuarios/DarRol.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios?buscar=${persona.email}`,
    abrir: pulsar(/Dar rol/),
    nombre: '¿Dar rol de administrador?',
    escribir: llenar('Tu contraseña', 'no se guarda'),
    escrito: tiene('Tu contraseña', ''),
  },
  {
    archivo: 'web/admin/ajustes/CuentasDePersonas.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/personas',
    abrir: pulsar(/^Dar una cuenta a/),
    nombre: /^La cuenta de/,
  },
  {
    archivo: 'web/admin/citas/agenda/MenuDeHora.tsx',
    quien: 'admin',
    ruta: ({ fecha }) => `/admin/citas?vista=semana&desde=${fecha}`,
    abrir: (page) => page.getByRole('button', { name: /^Agregar: / }).press('Enter'),
    nombre: / [AP]M$/,
    solo: 'computadora',
  },
  {
    archivo: 'web/admin/cierre/DialogoDeCierre.tsx',
    quien: 'admin',
    ruta: ({ fecha }) => `/admin/citas?vista=semana&desde=${fecha}`,
    abrir: pulsar(/^Cerrar el /),
    nombre: /^Cerrar el /,
  },
  {
    archivo: 'web/admin/cierre/DialogoDeCierre.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/horario',
    async abrir(page, { deLaCita }) {
      const dia = largaDe(deLaCita).split(' ')[0]!
      await page.getByRole('group', { name: dia }).getByLabel('Abre').fill('10:00')
      await pulsar('Guardar horario')(page)
    },
    nombre: 'Citas fuera del nuevo horario',
    boton: 'Cancelar',
  },
  {
    archivo: 'web/admin/talleres/DialogoDeInscripciones.tsx',
    quien: 'admin',
    ruta: ({ taller }) => `/admin/talleres?buscar=${taller.titulo}`,
    abrir: pulsar(/^Ver inscripciones de/),
    nombre: 'Inscripciones',
  },
  {
    archivo: 'web/admin/inscripciones/DetalleDeInscripcion.tsx',
    quien: 'admin',
    ruta: '/admin/inscripciones',
    abrir: pulsar(/^Ver /),
    nombre: 'Detalle de la inscripción',
  },
  {
    archivo: 'web/admin/cobros/Cobros.tsx',
    quien: 'admin',
    ruta: ({ servicio }) => `/admin/citas?buscar=${servicio}`,
    abrir: pulsar(/^Cobros/),
    nombre: /^Cobros/,
  },
  {
    archivo: 'web/admin/expediente/InscribirEnTaller.tsx',
    quien: 'admin',
    ruta: ({ persona }) => `/admin/usuarios/${persona.id}`,
    abrir: pulsar('Inscribir en un taller'),
    nombre: /^Inscribir a/,
  },
  {
    archivo: 'web/admin/expediente/UnirCon.tsx',
    quien: 'admin',
    ruta: ({ sinCuenta }) => `/admin/usuarios/${sinCuenta}`,
    abrir: pulsar(/^Unir/),
    nombre: /^Unir a/,
  },
  {
    archivo: 'web/cuentas/segundo-factor/SegundoFactor.tsx',
    quien: 'admin',
    ruta: '/admin/ajustes/mi-cuenta',
    abrir: pulsar('Segundo factor'),
    nombre: 'Segundo factor',
  },
]

async function prepararMundo(producto: Producto) {
  const admin = await producto.api()
  const persona = await producto.crearCliente('Ana')
  const api = await producto.api(persona)
  const { id } = await api.call(me, {})
  const articulo = await crearArticulo(producto)
  const { codigoOrden } = await ordenarComo(producto, persona, articulo, 1)
  const taller = await crearTaller(producto)
  const otro = await crearTaller(producto)
  await api.call(inscribir, { body: { usuario: { id }, taller: { id: otro.id } } })
  const { nombre: servicio } = await crearServicio(producto)
  const [deLaCita, fecha] = [await otroDia(producto), await otroDia(producto)]
  const usuario = { id }
  await admin.call(createCita, { body: { fechaHora: `${deLaCita}T09:00`, servicio, usuario } })
  const { text } = await producto.waitForMail(persona.email, /cita/)
  const enlace = `/enlace?accion=confirmar${/#token=\S+/.exec(text!)}`
  const sinCuenta = await admin.call(createUsuario, {
    body: { nombre: 'Doña Lola', telefono: '8888 1234', esOtra: true },
  })
  return {
    ...{ articulo, taller, servicio, deLaCita, fecha, enlace },
    orden: codigoOrden,
    persona: { ...persona, id },
    sinCuenta: sinCuenta.id,
  } satisfies Record<string, unknown> & { fecha: Fecha; persona: Persona & { id: number } }
}

test('the list names every component that lies over a page', () => {
  const archivos = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((archivo) => `web/${archivo}`)
    .filter(
      (archivo) =>
        archivo.endsWith('.tsx') &&
        /<Modal\b|<Drawer\b|useNativeDialog\(|useCapa\(/.test(readFileSync(archivo, 'utf8')),
    )
    .filter((archivo) => !/^web\/(ui\/dialog\/(Modal|Drawer)|navegacion)\.tsx$/.test(archivo))
  expect([...new Set(CAPAS.map(({ archivo }) => archivo))].sort()).toEqual(archivos.sort())
})

for (const [tamano, viewport] of Object.entries(TAMANOS)) {
  for (const quien of ['visitante', 'cliente', 'admin'] as const) {
    test(`what lies over a page of ${quien} on a ${tamano} is closed by Back, Escape and its button, and keeps what was typed`, async ({
      page,
      producto,
    }) => {
      test.slow()
      await page.setViewportSize(viewport)
      page.setDefaultTimeout(8000)
      const mundo = await prepararMundo(producto)
      for (const capa of CAPAS) {
        if (capa.quien !== quien || (capa.solo && capa.solo !== tamano)) continue
        await test.step(`${capa.archivo} (${String(capa.nombre)})`, () => recorrer(page, capa, mundo))
      }
    })
  }
}

/** Opens a layer and leaves it in every way; each time the page below it is there, and Back leads from that to the page before. */
async function recorrer(page: Page, capa: Capa, mundo: Mundo): Promise<void> {
  const ruta = typeof capa.ruta === 'string' ? capa.ruta : capa.ruta(mundo)
  const abierta = capa.menu?.(page) ?? porNombre(page, capa.nombre)
  await page.context().clearCookies()
  if (capa.quien !== 'visitante') await entrarComo(page, capa.quien === 'admin' ? ADMIN : mundo.persona)
  await page.goto('/politicas/envios')
  await page.goto(ruta)
  await page.waitForLoadState('networkidle')
  let direccion = page.url()
  const abrir = async () => {
    await capa.abrir(page, mundo)
    await expect(abierta).toBeVisible()
    await page.waitForFunction(() => history.state.capas > 0 || history.state.encima)
    if (capa.unaVez) direccion = page.url()
  }
  const cerrada = async () => {
    await expect(abierta).toBeHidden()
    await expect(page).toHaveURL(direccion)
  }

  await abrir()
  await capa.escribir?.(abierta, mundo)
  await page.goBack()
  await cerrada()
  if (capa.unaVez) return

  await abrir()
  await capa.escrito?.(abierta, mundo)
  await page.reload()
  await page.waitForLoadState('networkidle')
  if (!(await abierta.isVisible())) await abrir()
  await capa.escrito?.(abierta, mundo)
  await page.keyboard.press('Escape')
  await cerrada()

  await abrir()
  if (capa.menu) await capa.abrir(page, mundo)
  else
    await abierta
      .getByRole('button', { name: capa.boton ?? 'Cerrar', exact: true })
      .first()
      .click()
  await cerrada()
  // Nobody presses Back in the milliseconds in which the browser leaves the entry.
  await page.waitForFunction(() => history.state.capas === 0)
  await page.goBack()
  await expect(page).toHaveURL(/politicas/)
}

function porNombre(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
}
