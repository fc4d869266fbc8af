import type { Page } from '@playwright/test'
import { fechaDe, hoy, instante, instanteDe, masDias, masMinutos, medianoche } from '../contract/base/time/time.ts'
import { createPost, rutaDePost } from '../contract/sitio/posts.ts'
import { TAMANOS } from './administracion.ts'
import { crearServicio, largaDe } from './agenda.ts'
import { holdBack } from './pantalla.ts'
import { expect, type Producto, test } from './producto.ts'
import { crearTaller } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

/** The three pages whose address has an id in it: where, the heading that names it, and something to see of it. */
const PAGINAS = {
  taller: async (producto: Producto) => {
    const { id, titulo } = await crearTaller(producto)
    return { ruta: `/talleres/${id}`, titulo, ademas: 'Disponibles: 5' }
  },
  post: async (producto: Producto) => {
    const body = { titulo: 'Volver a dormir', contenido: '## De noche\n\nSin mirar la hora, con **calma**.' }
    const post = await (await producto.api()).call(createPost, { body })
    return { ruta: rutaDePost(post), titulo: post.titulo, ademas: 'Sin mirar la hora, con calma.' }
  },
  producto: async (producto: Producto) => {
    const { id, nombre } = await crearArticulo(producto)
    return { ruta: `/producto/${id}`, titulo: nombre, ademas: 'Disponibles: 10' }
  },
}

test('the page of a workshop, a post and a product arrives complete, and the script changes nothing of it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  for (const crear of Object.values(PAGINAS)) {
    const { ruta, titulo, ademas } = await crear(producto)
    for (const viewport of Object.values(TAMANOS)) {
      await page.setViewportSize(viewport)
      const { soltar, llegada } = await abrirSinScripts(page, ruta)
      await expect(page.getByRole('heading', { name: titulo }).first()).toBeVisible()
      await expect(page.getByText(ademas)).toBeVisible()
      await expect(page).toHaveTitle(`${titulo} · BioBienestar`)
      const cambios = await anotarCambios(page)
      const antes = await page.locator('#root').textContent()
      soltar()
      await llegada
      expect(await cambios()).toEqual([])
      expect(await page.locator('#root').textContent()).toBe(antes)
      await expect(page).toHaveTitle(`${titulo} · BioBienestar`)
      await page.unrouteAll()
    }
  }
})

test('the dialog of a product that came with the page closes like any other; what is typed and pressed before the scripts are there is done when they come', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const { ruta, titulo } = await PAGINAS.producto(producto)
  const { soltar, llegada } = await abrirSinScripts(page, ruta)
  const dialogo = page.getByRole('dialog', { name: titulo })
  await expect(dialogo).toBeVisible()
  expect(await dialogo.evaluate((element) => element.matches(':modal'))).toBe(false)
  soltar()
  await llegada
  await expect.poll(() => dialogo.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(dialogo.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  await expect(page).toHaveURL('/productos')
  await expect(page).toHaveTitle('Comprar · BioBienestar')

  await page.unrouteAll()
  const login = await abrirSinScripts(page, '/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@correo.example')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('no-es-la-clave')
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter')
  login.soltar()
  await login.llegada
  const alerta = page.getByRole('alertdialog', { name: TEXTOS.login.fallo })
  await expect(alerta).toContainText('Correo o contraseña incorrectos.')
  await alerta.getByRole('button').click()
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('nadie@correo.example')
})

test('what is chosen and written in the booking before the scripts are there is still so when they come', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await crearServicio(producto, { nombre: 'Alba' })
  const { nombre } = await crearServicio(producto, { nombre: 'Brisa' })
  const otro = await crearServicio(producto, { nombre: 'Calma' })
  const notas = page.getByRole('textbox', { name: 'Notas' })
  const fila = page.getByRole('radio', { name: nombre })
  const lista = page.getByRole('combobox', { name: 'Servicio' })

  const conFila = await abrirSinScripts(page, '/agendar')
  for (const uno of [nombre, otro.nombre, nombre]) await page.getByText(uno, { exact: true }).first().click()
  await notas.fill('Con mi hija.')
  conFila.soltar()
  await conFila.llegada
  await expect(fila).toBeChecked()
  await expect(lista).toHaveValue(nombre)
  await expect(page).toHaveURL(/servicio=Brisa/)
  await expect(notas).toHaveValue('Con mi hija.')
  await page.unrouteAll()

  const conLista = await abrirSinScripts(page, '/agendar')
  await lista.selectOption(otro.nombre)
  conLista.soltar()
  await conLista.llegada
  await expect(page).toHaveURL(/servicio=Calma/)
  await expect(page.getByRole('radio', { name: otro.nombre })).toBeChecked()
})

test('who reads elsewhere before the scripts are there is not taken back to the part that the address names', {
  tag: '@rest',
}, async ({ page }) => {
  const { soltar, llegada } = await abrirSinScripts(page, '/about#contacto')
  await expect(page.getByText('o llámanos al')).toBeInViewport()
  const titulo = page.getByRole('heading', { level: 1 })
  await titulo.click()
  await expect(titulo).toBeInViewport()
  soltar()
  await llegada
  await expect(titulo).toBeInViewport()
})

test('a browser whose day is not the day of the server takes the page over, and then shows its own day', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await crearServicio(producto)
  const dia = medianoche(hoy(instante(Date.now())))
  for (const despues of [1, 40]) {
    const suDia = masDias(dia, despues)
    await page.clock.setFixedTime(instanteDe(masMinutos(suDia, 10 * 60)))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/agendar')
    await expect(page.getByRole('button', { name: /, hoy/ })).toHaveAccessibleName(
      new RegExp(`^${largaDe(fechaDe(suDia))}, hoy`),
    )
  }
})

/** Opens a page whose scripts do not come before `soltar` is called; `llegada` ends when they run. */
async function abrirSinScripts(page: Page, ruta: string) {
  const soltar = await holdBack(page, '**/assets/*.js')
  return { soltar, llegada: page.goto(ruta) }
}

/** Notes every element that comes or goes from now on; answers them when asked. */
async function anotarCambios(page: Page): Promise<() => Promise<string[]>> {
  const notas = await page.evaluateHandle(() => {
    const found: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof Element) found.push(node.outerHTML.slice(0, 100))
      }
    })
    observer.observe(document.getElementById('root')!, { childList: true, subtree: true })
    return found
  })
  return () => notas.jsonValue()
}
