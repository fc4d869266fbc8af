import type { Page } from '@playwright/test'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { expect, test } from './producto.ts'

const elegir = async (page: Page, name: string, filas: readonly string[]) => {
  const esperado = page.waitForEvent('filechooser')
  await page.getByLabel('Elegir archivo').click()
  await (await esperado).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(filas.join('\n')) })
}

test('people from a file: what is wrong line by line, all but that in one step, and out again', async ({ page }) => {
  const suya = `Traída${process.pid}`
  const filas = [
    'Nombre;Apellido;Correo;Registro;Rol;Teléfono',
    `${suya};Mora;${suya.toLowerCase().replace('í', 'i')}@ejemplo.cr;;Cliente;`,
    `${suya};Soto;;;Cliente;8${String(process.pid).padStart(7, '0')}`,
    `${suya};Rota;no es un correo;;Cliente;`,
    `${suya};Sobra;sobra${process.pid}@ejemplo.cr;;Cliente;`,
  ]
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin')
  await page.goto('/admin/traer')
  await elegir(page, 'mi gente.csv', filas)

  const lineas = page.getByRole('table', { name: /^Líneas del archivo/ })
  await expect(lineas.getByRole('row', { name: /Rota/ })).toContainText('El correo no es válido.')
  await expect(page.getByRole('button', { name: /^Traer/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dejar fuera la que tiene error' }).click()
  await expect(page.getByRole('button', { name: 'Traer 3' })).toBeVisible()
  await lineas.getByRole('checkbox', { name: `Traer ${suya} Sobra, línea 5` }).uncheck()
  await page.getByRole('button', { name: 'Traer 2' }).click()

  const traidas = page.getByRole('region', { name: 'Lo que trajiste' })
  await expect(traidas.getByRole('listitem').filter({ hasText: 'mi gente.csv' })).toContainText('2 personas')
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(suya)}`)
  await expect(page.getByRole('table').getByRole('row', { name: new RegExp(suya) })).toHaveCount(2)

  await page.goto('/admin/traer')
  await elegir(page, 'otra vez.csv', filas)
  await lineas.getByRole('checkbox').uncheck()
  await expect(page.getByText('Dejaste fuera todas las líneas.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Traer \d/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Traer también la que dejaste fuera' }).click()
  await expect(lineas.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Leer otro archivo' }).click()

  await traidas.getByRole('button', { name: /^Quitar 2 personas, mi gente/ }).click()
  await responder(page, '¿Quitar 2 personas?', 'no se quita nada', 'Quitar')
  await expect(traidas.getByText('mi gente.csv')).toHaveCount(0)
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(suya)}`)
  await expect(page.getByText(`No se encontró «${suya}».`)).toBeVisible()
})

test("a list of one's own is brought once it is said what it is, and a file of no rows has its sentence", async ({
  page,
}) => {
  await abrirComoAdmin(page, '/admin/traer')
  await elegir(page, 'estado.pdf', ['%PDF-1.7'])
  await expect(page.getByRole('alertdialog')).toContainText('Es un PDF')
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await page.getByLabel('Qué trae').selectOption('PRODUCTOS')
  const texto = `Artículo ajeno,Name,Precio\nx,Aceite ajeno ${process.pid},"4.500,50"`
  await page.getByLabel(/^Pega aquí las filas/).fill(texto)
  await page.getByRole('button', { name: 'Leer', exact: true }).click()
  const linea = page.getByRole('row', { name: /Aceite ajeno/ })
  await expect(linea).toContainText('₡4 500,50'.replace(' ', '\u00a0'))
  await page.getByLabel(/ya incluyen IVA/).check()
  await expect(linea).toContainText('₡3\u00a0982,74')
})

test('before anything was brought, the page shows what can be, and each example is read as what it is', async ({
  page,
}) => {
  await abrirComoAdmin(page, '/admin/traer')
  const que = page.getByText('Qué puedes traer, y cómo se ve')
  // Another journey may have brought something by now: then it is folded.
  if (!(await page.getByRole('heading', { name: 'De dónde' }).isVisible())) await que.click()
  for (const nombre of ['personas', 'servicios', 'productos', 'citas por venir']) {
    const ejemplo = page.getByRole('link', { name: `Descargar un ejemplo de ${nombre}` })
    await expect(ejemplo).toHaveAttribute('download', `${nombre}.csv`)
    const texto = decodeURIComponent((await ejemplo.getAttribute('href'))!.replace(/^data:[^,]*,/, ''))
    await elegir(page, `${nombre}.csv`, [texto])
    const titulo = `${nombre[0]!.toUpperCase()}${nombre.slice(1)} de un archivo nuestro`
    await expect(page.getByRole('region', { name: titulo })).toBeVisible()
    await page.getByRole('button', { name: 'Leer otro archivo' }).click()
    if (!(await page.getByRole('heading', { name: 'De dónde' }).isVisible())) await que.click()
  }
})
