import { savePersonas } from '../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../contract/agenda/personas/personas.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { otroDia } from './agenda.ts'
import { prepararPersonas } from './personas.ts'
import { expect, test } from './producto.ts'
import { citar, leerCita } from './semana.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('a person leaves, and what she has to come passes to another, in 4 taps', async ({ page, producto }) => {
  const api = await producto.api()
  const { deTres } = await prepararPersonas(producto)
  const { personas, version } = await api.call(getPersonas, {})
  const suyo = { credencial: null, enfoque: null, frase: null, imagen: null }
  const irene = { nombre: 'Irene Solís', ...suyo, atiende: { servicios: [deTres.id], horario: [] } }
  const guardadas = await api.call(savePersonas, { body: { version, personas: [...personas, irene] } })
  const conIrene = { servicio: deTres.nombre, persona: guardadas.personas.at(-1)! }
  const cita = await citar(producto, await producto.crearCliente(), `${await otroDia(producto)}T10:00`, conIrene)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/ajustes/personas')
  const cuenta = await contarToques(page)
  await page.getByRole('group', { name: 'Irene Solís' }).getByLabel('Atiende citas').uncheck()
  await page.getByRole('button', { name: 'Guardar personas' }).click()
  const irse = page.getByRole('dialog', { name: 'Lo que Irene Solís tiene por venir' })
  await irse.getByRole('button', { name: 'Pasar 1 cita' }).click()
  await irse.getByRole('button', { name: 'Listo' }).click()
  await responder(page, TEXTOS.admin.guardado, 'Las personas que atienden fueron actualizadas.')
  expect(await cuenta()).toEqual({ toques: 4, campos: 0 })
  const { persona } = await leerCita(producto, cita)
  expect(persona?.nombre).not.toBe('Irene Solís')
})
