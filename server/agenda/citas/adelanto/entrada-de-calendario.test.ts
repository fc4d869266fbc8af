import { expect, test } from 'vitest'
import { esperarAdelanto } from '../../../../contract/agenda/citas/adelanto.ts'
import { pagarConBono } from '../../../../contract/agenda/citas/bono-de-cita.ts'
import { getCalendarioDeCita } from '../../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { HORA_MS, masMs } from '../../../../contract/base/time/time.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import { createSuscripcion, getSuscripcion } from '../../../../contract/persona/suscripciones.ts'
import { HASTA, startAdelanto } from '../../../testing/adelanto.ts'
import { readMails } from '../../../testing/correo.ts'

const deArchivo = (ics: string) => `${/^SEQUENCE:(\d+)/m.exec(ics)![1]} ${/^STATUS:(\w+)/m.exec(ics)![1]}`

async function startEntradas() {
  const started = await startAdelanto()
  const { app, cliente } = started
  /** The number and the state of the entry in each mail, in their order. */
  const enCorreos = async () =>
    (await readMails(app)).flatMap(({ attachments }) =>
      attachments
        .filter(({ filename }) => filename?.endsWith('.ics'))
        .map(({ content }) => deArchivo(typeof content === 'string' ? content : new TextDecoder().decode(content))),
    )
  const { url } = await cliente.call(createSuscripcion, { body: { contenido: 'CITAS', discreta: true } })
  /** The same of the file that a customer fetches, and of the link that their calendar follows. */
  const fuera = async (cita: { id: number }) => {
    const archivo = await cliente.call(getCalendarioDeCita, { params: { id: String(cita.id) } })
    const seguido = await cliente.call(getSuscripcion, {
      params: { archivo: new URL(url).pathname.split('/').at(-1)! },
    })
    return [archivo, seguido].map(deArchivo)
  }
  return { ...started, enCorreos, fuera }
}

test('an hour that becomes firm, or waits again, has a higher SEQUENCE: readers keep the latest', async () => {
  const { admin, enCorreos, fuera, pagar, reservar } = await startEntradas()
  const cita = await reservar()
  expect(await enCorreos()).toEqual(['0 TENTATIVE'])
  await pagar(cita, 2000)
  expect(await fuera(cita)).toEqual(['0 TENTATIVE', '0 TENTATIVE'])
  const cobro = await pagar(cita, 3000)
  expect((await enCorreos()).at(-1)).toBe('1 CONFIRMED')
  expect(await fuera(cita)).toEqual(['1 CONFIRMED', '1 CONFIRMED'])
  await pagar(cita, 20_000)
  expect(await fuera(cita)).toEqual(['1 CONFIRMED', '1 CONFIRMED'])
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  expect(await fuera(cita)).toEqual(['1 CONFIRMED', '1 CONFIRMED'])
})

test('a payment that is taken back, and the end of the wait, each count once', async () => {
  const { admin, enCorreos, fuera, pagar, reservar, vencer } = await startEntradas()
  const cita = await reservar()
  await enCorreos()
  const cobro = await pagar(cita)
  await enCorreos()
  await admin.call(deleteCobro, { params: { id: String(cobro.id) } })
  expect(await fuera(cita)).toEqual(['2 TENTATIVE', '2 TENTATIVE'])
  await enCorreos()
  await vencer(masMs(HASTA, 46 * HORA_MS))
  expect(await enCorreos()).toEqual(['0 TENTATIVE', '1 CONFIRMED', '2 TENTATIVE', '3 CANCELLED'])
})

test('so does a bono that pays it, money again, and a deposit that is not asked for any more', async () => {
  const { admin, ana, build, cliente, fuera, params, reservar, servicio } = await startEntradas()
  const cita = await reservar()
  await build.vendido(ana, await build.bono([servicio.id]))
  expect(await fuera(cita)).toEqual(['1 CONFIRMED', '1 CONFIRMED'])
  await cliente.call(pagarConBono, { params: params(cita), body: { como: 'APARTE' } })
  expect(await fuera(cita)).toEqual(['2 TENTATIVE', '2 TENTATIVE'])
  await admin.call(esperarAdelanto, { params: params(cita) })
  await admin.call(esperarAdelanto, { params: params(cita) })
  expect(await fuera(cita)).toEqual(['3 CONFIRMED', '3 CONFIRMED'])
})
