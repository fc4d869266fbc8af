import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { getNegocio } from '../../../contract/base/settings/negocio.ts'
import { CUALES, getPolitica } from '../../../contract/sitio/politicas.ts'
import { confirmarOrden, getOrdenPdf } from '../../../contract/tienda/ordenes.ts'
import { fillWithExamples } from '../../oficina/ejemplos/llenar.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

/** Our examples of what only the owner can know. */
const INVENTADO = /8888|2230|CR05|IBAN|SINPE|biobienestar\.example|null|undefined/

type Started = Awaited<ReturnType<typeof startApp>>

async function conOrden({ app, as, build }: Started) {
  const ana = await build.usuario()
  const vela = await build.producto()
  const body = { usuario: { id: ana.id }, items: [{ producto: { id: vela.id }, cantidad: 1 }] }
  const { codigoOrden } = await as(ana).call(confirmarOrden, { body })
  const mail = (await readMails(app)).at(-1)!
  const pdf = await as(ana).call(getOrdenPdf, { params: { codigo: codigoOrden } })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return { mail, pdf: text.replace(/\s+/g, ' ') }
}

test('what the owner never saved is null, and written nowhere', async () => {
  const started = await startApp({ PUBLIC_URL: 'https://casa.cr' })
  expect(await started.visitor.call(getNegocio, {})).toMatchObject({
    telefono: null,
    whatsapp: null,
    email: null,
    facebook: null,
    instagram: null,
    sinpe: null,
    iban: null,
    direccion: 'San José, Aserrí, Costa Rica',
    version: 0,
  })
  expect(await started.visitor.call(getPersonas, {})).toEqual({ personas: [], version: 0 })
  const { mail, pdf } = await conOrden(started)
  expect(mail.from).toEqual({ name: 'BioBienestar', address: 'no-responder@casa.cr' })
  for (const escrito of [mail.text!, mail.html!, pdf]) {
    expect(escrito).not.toMatch(INVENTADO)
    expect(escrito.replace(/\s+/g, ' ')).toContain('Te escribiremos con los datos para pagar.')
  }
  for (const cual of CUALES) {
    expect((await started.visitor.call(getPolitica, { params: { cual } })).texto).not.toMatch(INVENTADO)
  }
})

test('a demo shop shows contact data of an example, and no way to pay', async () => {
  const { app, db, clock, ...started } = await startApp({ EXAMPLES: 'yes' })
  await fillWithExamples(app)
  expect(await started.visitor.call(getNegocio, {})).toMatchObject({
    telefono: '+506 2230 0000',
    email: 'hola@biobienestar.example',
    sinpe: null,
    iban: null,
    version: 0,
  })
  const { mail, pdf } = await conOrden({ app, db, clock, ...started })
  for (const escrito of [mail.text!, pdf]) {
    expect(escrito).not.toMatch(/8888|CR05|IBAN|SINPE/)
    expect(escrito).toContain('hola@biobienestar.example')
  }
})

test('a business with one way to pay tells that one alone', async () => {
  const started = await startApp()
  await started.build.negocio({ iban: null })
  const { mail, pdf } = await conOrden(started)
  for (const escrito of [mail.text!, pdf]) {
    expect(escrito).toContain('8888 0000')
    expect(escrito).not.toMatch(/IBAN|Te escribiremos/)
  }
})
