import { abrirComoAdmin, TAMANOS } from './administracion.ts'
import { citarA, cortaDe, crearServicio, otroDia } from './agenda.ts'
import { expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'

test('the table begins with what comes next; what is over is a chip away, and the card of who came says it with the debt', async ({
  page,
  producto,
}) => {
  const ana = await producto.crearCliente('Rogelia')
  const { nombre } = await crearServicio(producto)
  const [pronto, despues] = [await otroDia(producto), await otroDia(producto)]
  for (const dia of [despues, '2020-01-06', pronto, '2020-01-07']) await citarA(producto, ana, `${dia}T07:00`, nombre)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/citas')
  const suyas = page.getByRole('row', { name: nombre })
  await expect(suyas).toHaveText([cortaDe(pronto), cortaDe(despues)].map((dia) => new RegExp(dia)))
  await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('fecha')
  await page.getByRole('button', { name: TEXTOS.admin.anteriores }).click()
  await expect(suyas).toHaveText([/07\/01\/2020/, /06\/01\/2020/])
  await page.goto(`/admin/usuarios?buscar=${encodeURIComponent(ana.email)}`)
  const suya = page.getByRole('row', { name: ana.email })
  await expect(suya).toContainText(/Vino el 07\/01\/2020 Debe\s₡50\s000,00/)
})
