import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { login, preRegistro, verificarRegistro } from '../contract/cuentas/entrada.ts'
import { type Api, createApi } from './api.ts'
import { type Buzon, startBuzon } from './correo.ts'
import { CREDENCIALES, startServidor } from './servidor.ts'
import { TEXTOS } from './textos.ts'

export { expect }

export interface Persona {
  nombre: string
  apellido: string
  email: string
  password: string
}

export const ADMIN: Persona = { nombre: 'Administración', apellido: '', ...CREDENCIALES }

/** The started product, with an SMTP server behind it. */
export interface Producto {
  url: string
  waitForMail: Buzon['waitForMail']
  /** The API as the administrator, or as a person who has an account. */
  api(persona?: Persona): Promise<Api>
  /** A new customer with a confirmed account, made through the API. */
  crearCliente(nombre?: string): Promise<Persona>
}

/**
 * A failed call is told by the page itself; anything else on the console is a fault, and so is every uncaught error. A page that does not
 * match what the server rendered is one of those: React reports it as such, in the production build too.
 */
const EXPECTED = /^Failed to load resource/

interface Propio {
  /** The browser's errors. A journey that causes one on purpose removes it: at its end the list must be empty. */
  fallas: string[]
  /** Shared by the journeys of one file, and by nobody else: no other file sells, writes or offers anything there. */
  producto: Producto
}

interface DelTrabajador {
  productoDe(archivo: string): Promise<Producto>
}

export const test = base.extend<Propio, DelTrabajador>({
  productoDe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      let actual: (Awaited<ReturnType<typeof startProducto>> & { archivo: string }) | undefined
      await use(async (archivo) => {
        if (actual?.archivo !== archivo) {
          await actual?.stop()
          actual = { archivo, ...(await startProducto()) }
        }
        return actual.producto
      })
      await actual?.stop()
    },
    { scope: 'worker' },
  ],
  producto: async ({ productoDe }, use, { file }) => use(await productoDe(file)),
  baseURL: ({ producto }, use) => use(producto.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  fallas: ({}, use) => use([]),
  context: async ({ context, fallas }, use) => {
    context.on('page', patient)
    context.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) fallas.push(message.text())
    })
    context.on('weberror', (error) => fallas.push(String(error.error().stack)))
    await use(context)
    expect(fallas, 'errors in the browser').toEqual([])
  },
})

/** Starts a product that nobody has but the administrator. */
export async function startProducto(env: Record<string, string> = {}) {
  const buzon = await startBuzon()
  const { url, stop } = await startServidor({ SMTP_URL: buzon.url, ...env })
  const abiertas: Record<string, Promise<Api>> = {}
  const producto: Producto = {
    url,
    waitForMail: buzon.waitForMail,
    api: (persona = ADMIN) => (abiertas[persona.email] ??= entrarPorApi(url, persona)),
    crearCliente: (nombre) => crearCliente(url, buzon, nombre),
  }
  return {
    producto,
    async stop() {
      await stop()
      await buzon.stop()
    },
  }
}

/**
 * A rendered page is there before its scripts: a journey is faster than any hand, and would click on what does not listen yet. What it
 * closed may be leaving its entry of the history yet, and the browser gives up an address or a reload for that. And a route that is taken
 * away while it is about to answer leaves the call without any.
 */
function patient(page: Page): Page {
  const unrouteAll = page.unrouteAll.bind(page)
  page.unrouteAll = () => unrouteAll({ behavior: 'wait' })
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const response = await salvoAbortada(() => goto(...where))
    await page.locator('html[data-preparada], html:not(:has(#root))').waitFor({ state: 'attached' })
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = (...how) => salvoAbortada(() => reload(...how))
  return page
}

function salvoAbortada<T>(ir: () => Promise<T>): Promise<T> {
  return ir().catch((error: Error) => {
    if (error.message.includes('net::ERR_ABORTED')) return ir()
    throw error
  })
}

/** A page in a browser that shares nothing with the test's own. */
export async function abrirOtroNavegador(
  browser: Browser,
  { url }: Pick<Producto, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...options })
  return patient(await context.newPage())
}

let cuantas = 0

/** The data of a person who is not registered. */
export function nuevaPersona(nombre = 'Ana'): Persona {
  cuantas += 1
  const unico = `${process.pid}-${cuantas}`
  return { nombre, apellido: 'Solano Mora', email: `persona-${unico}@correo.example`, password: `clave-larga-${unico}` }
}

/** A new customer of the product at this address. */
export async function crearCliente(url: string, buzon: Buzon, nombre?: string): Promise<Persona> {
  const persona = nuevaPersona(nombre)
  const api = createApi(url)
  await api.call(preRegistro, { body: persona })
  const codigo = codigoDe(await buzon.waitForMail(persona.email))
  await api.call(verificarRegistro, { body: { email: persona.email, codigo } })
  return persona
}

async function entrarPorApi(url: string, { email, password }: Persona): Promise<Api> {
  const api = createApi(url)
  await api.call(login, { body: { email, password } })
  return api
}

/** The six digits of a registration mail. */
export function codigoDe({ text = '' }: { text?: string | undefined }): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** Registers on screen, up to the form for the code. */
export async function preRegistrar(page: Page, persona: Persona): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeHidden()
  await page.getByLabel('Nombre').fill(persona.nombre)
  await page.getByLabel('Apellido').fill(persona.apellido)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(persona.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(persona.password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
}

/** Registers on screen, with the code that arrives by mail; ends at the login side of the card. */
export async function registrar(page: Page, producto: Producto, persona: Persona): Promise<void> {
  await preRegistrar(page, persona)
  const codigo = codigoDe(await producto.waitForMail(persona.email))
  // Six digits, in whatever groups, send themselves.
  await page.keyboard.type(`${codigo.slice(0, 3)}-${codigo.slice(3)}`)
  const alert = page.getByRole('alertdialog', { name: TEXTOS.login.registrado })
  await expect(alert).toContainText(TEXTOS.login.yaPuedes)
  await alert.getByRole('button', { name: 'Aceptar' }).click()
}

/** Fills and sends the login side of the card; the page must be /login. */
export async function enviarLogin(page: Page, { email, password }: Pick<Persona, 'email' | 'password'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Logs in on screen and waits for the first page afterwards. */
export async function entrar(page: Page, persona: Persona): Promise<void> {
  if (new URL(page.url(), 'http://sitio').pathname !== '/login') await page.goto('/login')
  await enviarLogin(page, persona)
  await expect(page.getByRole('alertdialog', { name: TEXTOS.login.bienvenida(persona.nombre) })).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}
