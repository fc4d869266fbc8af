import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import {
  cancelarCita,
  getCalendarioDeCita,
  moverCita,
  recuperarCita,
} from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { parseWallTime } from '../../../contract/base/time/time.ts'
import { createSuscripcion, getSuscripcion } from '../../../contract/persona/suscripciones.ts'
import { deleteInscripcion, inscribir, recuperarInscripcion } from '../../../contract/talleres/talleres.ts'
import { buildApp } from '../../app.ts'
import { readTemplateContext } from '../../mensajes/letters/compose.ts'
import { startAgenda } from '../../testing/agenda.ts'
import { startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'

interface Entrada {
  metodo: string
  uids: string[]
  secuencia: number
}

/** Three readers that share no code: a library, one that unfolds and splits lines, one that looks for the bytes. */
const LECTORES: ((ics: string) => Entrada)[] = [
  (ics) => {
    const calendario = new ICAL.Component(ICAL.parse(ics))
    const eventos = calendario.getAllSubcomponents('vevent')
    return {
      metodo: calendario.getFirstPropertyValue('method') as string,
      uids: eventos.map((evento) => evento.getFirstPropertyValue('uid') as string),
      secuencia: Number(eventos[0]?.getFirstPropertyValue('sequence')),
    }
  },
  (ics) => {
    const lineas = ics.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
    const valoresDe = (nombre: string) =>
      lineas.flatMap((linea) => (linea.split(/[;:]/)[0] === nombre ? [linea.slice(linea.indexOf(':') + 1)] : []))
    return { metodo: valoresDe('METHOD')[0]!, uids: valoresDe('UID'), secuencia: Number(valoresDe('SEQUENCE')[0]) }
  },
  (ics) => {
    const seguido = ics.replaceAll('\r', '').split('\n ').join('')
    return {
      metodo: /\nMETHOD:(\w+)/.exec(seguido)![1]!,
      uids: [...seguido.matchAll(/\nUID:([^\n]+)/g)].map(([, uid]) => uid!),
      secuencia: Number(/\nSEQUENCE:(\d+)/.exec(seguido)?.[1]),
    }
  },
]

/** The entry that all readers see in a file. */
function leer(ics: string): Entrada {
  const [una, ...otras] = LECTORES.map((lector) => lector(ics))
  for (const otra of otras) expect(otra).toEqual(una)
  return una!
}

type Conocida = Awaited<ReturnType<typeof startApp>>

/** The entries that every file of the mails so far has, in their order. */
async function entradasDeCorreos(app: Conocida['app']): Promise<Entrada[]> {
  const adjuntos = (await readMails(app)).flatMap(({ attachments }) => attachments)
  return adjuntos.map(({ content }) => leer(typeof content === 'string' ? content : new TextDecoder().decode(content)))
}

async function feedDe(cliente: ReturnType<Conocida['as']>, contenido: 'CITAS' | 'TALLERES'): Promise<Entrada> {
  const { url } = await cliente.call(createSuscripcion, { body: { contenido, discreta: true } })
  return leer(await cliente.call(getSuscripcion, { params: { archivo: new URL(url).pathname.split('/').at(-1)! } }))
}

/** One UID for ever, and a SEQUENCE that never falls. */
function assertUnaSola(entradas: readonly Entrada[]): void {
  expect(new Set(entradas.flatMap(({ uids }) => uids)).size).toBe(1)
  const secuencias = entradas.map(({ secuencia }) => secuencia)
  expect(secuencias).toEqual(secuencias.toSorted((una, otra) => una - otra))
}

test('a seat is one entry in mails and feed, also where it is given back and taken again', async () => {
  const { build, as, app } = await startApp({ NOTICE_MINUTES: '0' })
  const ana = await build.usuario()
  const cliente = as(ana)
  const taller = await build.taller()
  const { id } = await cliente.call(inscribir, { body: { usuario: { id: ana.id }, taller: { id: taller.id } } })
  const params = { id: String(id) }
  await app.outbox.idle()
  await cliente.call(deleteInscripcion, { params })
  await app.outbox.idle()
  await cliente.call(recuperarInscripcion, { params })
  const entradas = [...(await entradasDeCorreos(app)), await feedDe(cliente, 'TALLERES')]
  expect(entradas.map(({ metodo }) => metodo)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'PUBLISH'])
  expect(entradas.map(({ secuencia }) => secuencia)).toEqual([0, 1, 2, 2])
  assertUnaSola(entradas)
})

test('an appointment is one entry in mails, feed and file, whatever happens to it', async () => {
  const { build, as, app, ana } = await startAgenda({ NOTICE_MINUTES: '0' })
  const [cliente, admin] = [as(ana), as(await build.admin())]
  const inicio = parseWallTime('2026-11-25T10:00')!
  const { id } = await build.cita(ana, { inicio })
  const params = { id: String(id) }
  for (const hora of ['11:00', '10:00']) {
    await admin.call(moverCita, { params, body: { fechaHora: `2026-11-25T${hora}` } })
    await app.outbox.idle()
  }
  await cliente.call(cancelarCita, { params, body: {} })
  await app.outbox.idle()
  await cliente.call(recuperarCita, { params })
  const archivo = leer(await cliente.call(getCalendarioDeCita, { params }))
  const entradas = [...(await entradasDeCorreos(app)), archivo, await feedDe(cliente, 'CITAS')]
  expect(entradas.map(({ metodo }) => metodo)).toEqual([
    'REQUEST',
    'REQUEST',
    'CANCEL',
    'REQUEST',
    'PUBLISH',
    'PUBLISH',
  ])
  assertUnaSola(entradas)
})

test('each cancelled entry of a letter has a file of its own', async () => {
  const { build, as, app, ana, clock } = await startAgenda({ NOTICE_MINUTES: '3' })
  const admin = as(await build.admin())
  for (const hora of ['10:00', '12:00']) {
    const { id } = await build.cita(ana, { inicio: parseWallTime(`2026-11-25T${hora}`)! })
    await admin.call(cancelarCita, { params: { id: String(id) }, body: {} })
  }
  clock.now += 3 * 60_000
  const entradas = await entradasDeCorreos(app)
  expect(entradas.map(({ metodo, uids }) => [metodo, uids.length])).toEqual([
    ['CANCEL', 1],
    ['CANCEL', 1],
  ])
})

test('the UIDs stay when the site moves; those of a practice from before have the host that it had', async () => {
  const { app, db } = await startApp({ PUBLIC_URL: 'https://casa.example' })
  const { dominio } = await readTemplateContext(app)
  expect(dominio).not.toContain('casa.example')
  const mudarse = async () => {
    const config = { ...app.config, PUBLIC_URL: 'https://otra.example' }
    const mudada = await buildApp({ config, db, now: app.now })
    onTestFinished(() => mudada.http.close())
    return (await readTemplateContext(mudada)).dominio
  }
  expect(await mudarse()).toBe(dominio)
  await db.read.deleteFrom('ajustes').where('clave', '=', 'dominio-de-calendario').execute()
  expect(await mudarse()).toBe('otra.example')
})
