import { createCita } from '../contract/citas.ts'
import { me } from '../contract/cuentas.ts'
import { createServicio } from '../contract/guardar-servicio.ts'
import { formatWallTime, hoy, instante, masMinutos, medianocheDe, wallTimeDe } from '../contract/tiempo.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { volverALaPestana } from './tienda.ts'

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the last seen calendar can be read, free hours and prices are not shown, and logging out leaves nothing', async ({
    page,
    context,
    producto,
  }) => {
    const admin = await producto.api()
    const persona = await producto.crearCliente('Noemí')
    const { id } = await (await producto.api(persona)).call(me, {})
    const servicio = await admin.call(createServicio, {
      body: { nombre: `Reiki sin conexión ${Date.now()}`, detalle: 'x', precio: 1 },
    })
    const ahora = instante(Date.now())
    const inicio = masMinutos(medianocheDe(wallTimeDe(ahora)), 7)
    await admin.call(createCita, {
      body: { fechaHora: formatWallTime(inicio), duracion: 1, servicio: servicio.nombre, usuario: { id } },
    })
    await entrarComo(page, persona)
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/productos')
    await expect(page.getByText('₡').first()).toBeVisible()
    await page.goto('/calendario')
    await expect(page.getByRole('rowheader', { name: servicio.nombre })).toBeVisible()
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/calendario')))).toBe(true)

    await context.setOffline(true)
    await page.goto('/calendario')
    await expect(page.getByRole('rowheader', { name: servicio.nombre })).toBeVisible()
    const aviso = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
    await expect(aviso).toContainText(`Tu calendario es el del ${hoy(ahora).split('-').reverse().join('/')}`)
    // Some browsers forget at the next page that they are not.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
    await page.goto('/productos')
    await expect(page.getByRole('alert').getByText('No se pudieron cargar los productos.')).toBeVisible()
    await expect(page.getByText('₡')).toHaveCount(0)
    await page.goto('/agendar')
    await expect(page.getByText('No se pudo cargar esta pantalla.')).toBeVisible()

    await page.goto('/calendario')
    await expect(aviso).toContainText('Tu calendario es el del ')
    await context.setOffline(false)
    await volverALaPestana(page)
    await expect(aviso).toBeHidden()
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('alertdialog', { name: 'Sesión cerrada' }).getByRole('button', { name: 'Aceptar' }).click()
    await expect.poll(() => page.evaluate(() => caches.has('agenda'))).toBe(false)
  })
})
