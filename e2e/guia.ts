import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createCita } from '../contract/agenda/citas/citas.ts'
import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { diaDeSemana, type Fecha, fechaDe, hoy, instante, masDias, medianoche } from '../contract/base/time/time.ts'
import { createUsuario } from '../contract/cuentas/usuarios.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { confirmarOrden } from '../contract/tienda/ordenes.ts'
import { listProductosActivos } from '../contract/tienda/productos.ts'
import { TAMANOS } from './administracion.ts'
import type { Api } from './api.ts'
import { ADMIN, startProducto } from './producto.ts'
import { crearTaller, entrarComo, type Taller } from './taller.ts'

/** The pictures of the owner's guide and of the README, taken of the product itself with invented people in it. */
const CARPETA = new URL('../docs/guia/', import.meta.url)

const GENTE = [
  ['Ana', 'Solano', '8845 1290'],
  ['Marcela', 'Chaves', '8712 0044'],
  ['Rosa', 'Vargas', '6034 7781'],
  ['Elena', 'Mora', '7201 5563'],
  ['Jimena', 'Rojas', '8390 2217'],
  ['Lucía', 'Araya', '6188 4402'],
  ['Sofía', 'Quirós', '8820 9136'],
  ['Gabriela', 'Ureña', '7055 3178'],
  ['Natalia', 'Brenes', '8461 0925'],
] as const

const HOY = hoy(instante(Date.now()))
const dentroDe = (dias: number): Fecha => fechaDe(masDias(medianoche(HOY), dias))
/** The next day of the week of that number that is not today; 0 is Sunday. */
const proximo = (dia: number): Fecha => dentroDe(((dia - diaDeSemana(medianoche(HOY)) + 6) % 7) + 1)
const JUEVES = proximo(4)

/** A full day today, another next Thursday, a workshop and an order. */
async function poblar(admin: Api) {
  const servicios = await admin.call(listServicios, {})
  const ids: number[] = []
  for (const [nombre, apellido, telefono] of GENTE)
    ids.push((await admin.call(createUsuario, { body: { nombre, apellido, telefono, email: null } })).id)
  for (const [n, id] of ids.entries()) {
    const servicio = servicios[n % servicios.length]!.nombre
    const hora = String(8 + n).padStart(2, '0')
    for (const dia of [HOY, JUEVES])
      await admin.call(createCita, { body: { fechaHora: `${dia}T${hora}:00`, servicio, usuario: { id } } })
  }
  const sabado = proximo(6)
  const taller = await crearTaller(
    { api: async () => admin },
    { titulo: 'Respirar con calma', fechaInicio: `${sabado}T09:00`, fechaFin: `${sabado}T11:30` },
  )
  for (const id of ids.slice(0, 4))
    await admin.call(inscribir, { body: { usuario: { id }, taller: { id: taller.id } } })
  const [producto] = await admin.call(listProductosActivos, {})
  const items = [{ producto: { id: producto!.id }, cantidad: 2 }]
  await admin.call(confirmarOrden, { body: { usuario: { id: ids[1]! }, items } })
  return { taller, ids }
}

type Mundo = { taller: Taller; ids: number[] }

/** The pictures of a visitor's pages, and the way to each. */
const DE_VISITA: Record<string, (page: Page) => Promise<unknown>> = {
  inicio: (page) => page.goto('/'),
  agendar: (page) => page.goto(`/agendar?fecha=${proximo(5)}`),
}

/** The pictures of the back office, and the way to each. */
const FOTOS: Record<string, (page: Page, mundo: Mundo) => Promise<unknown>> = {
  async hoy(page) {
    await page.goto('/admin')
    await page
      .getByRole('list', { name: 'Citas y talleres de hoy' })
      .evaluate((lista) => window.scrollTo(0, lista.getBoundingClientRect().top + scrollY - 100))
  },
  semana: (page) => page.goto(`/admin/citas?vista=semana&desde=${JUEVES}`),
  async varias(page) {
    await page.goto(`/admin/citas?vista=semana&desde=${JUEVES}`)
    await page.getByRole('group', { name: 'De quién' }).getByRole('button', { name: 'Mariana' }).click()
  },
  async cerrar(page) {
    await page.goto(`/admin/citas?vista=semana&desde=${JUEVES}`)
    await page.getByRole('button', { name: /^Cerrar/ }).click()
    await page.getByRole('dialog').getByText('La tarde').click()
  },
  async 'sin-cuenta'(page) {
    await page.goto(`/admin/citas?nuevo=${proximo(5)}T18:00`)
    await page.getByRole('combobox', { name: 'Usuario' }).fill('Carmen Salas')
    await page.getByRole('button', { name: 'Crear «Carmen Salas»' }).click()
  },
  persona: (page, { ids }) => page.goto(`/admin/usuarios/${ids[0]}`),
  taller: (page, { taller }) => page.goto(`/admin/talleres?ver=${taller.id}`),
}

const { producto, stop } = await startProducto()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const mundo = await poblar(await producto.api())
  const context = await browser.newContext({
    baseURL: producto.url,
    viewport: TAMANOS.teléfono,
    deviceScaleFactor: 2,
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await mkdir(CARPETA, { recursive: true })
  const fotografiar = async ([nombre, ir]: [string, (page: Page, mundo: Mundo) => Promise<unknown>]) => {
    await ir(page, mundo)
    await page.waitForLoadState('networkidle')
    const foto = sharp(await page.screenshot()).resize(TAMANOS.teléfono.width)
    await foto.webp({ quality: 70 }).toFile(new URL(`${nombre}.webp`, CARPETA).pathname)
  }
  for (const foto of Object.entries(DE_VISITA)) await fotografiar(foto)
  await entrarComo(page, ADMIN)
  for (const foto of Object.entries(FOTOS)) await fotografiar(foto)
} finally {
  await browser.close()
  await stop()
}
