import { expect, test } from 'vitest'
import { fechaDe, masDias, masMinutos, masMs, wallTimeDe } from '../../../contract/base/time/time.ts'
import { ESTADOS_DE_ORDEN } from '../../../contract/tienda/ordenes.ts'
import { adelantoTarde } from '../../agenda/citas/adelanto/carta.ts'
import type { CitaDicha } from '../../agenda/citas/avisos/rules.ts'
import { citasSinBono } from '../../agenda/citas/carta-sin-bono.ts'
import { cartasDeCitas, type DatosDeCitas } from '../../agenda/citas/correo.ts'
import { horas } from '../../agenda/esperas/ofrecer.ts'
import { write } from '../../base/db/open.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { hashToken } from '../../base/http/session.ts'
import {
  codigo,
  codigoDeEntrada,
  contrasena,
  contrasenaCambiada,
  contrasenaPendiente,
  cuentaExistente,
} from '../../cuentas/acceso/correos.ts'
import { invitacion } from '../../cuentas/olvido/correo.ts'
import { saveRestablecimiento } from '../../cuentas/olvido/queries.ts'
import { type DatosDeSegundoFactor, segundoFactor } from '../../cuentas/segundo-factor/correo.ts'
import { bonoVendido } from '../../dinero/bonos/carta.ts'
import { citasLiberadas, confirmarEliminacion, cuentaEliminada } from '../../persona/perfil/correos.ts'
import { recordatorioDeCita, recordatorioDeTaller } from '../../persona/recordatorios/correo.ts'
import { mensajeDeTaller } from '../../talleres/asistentes/correo.ts'
import { cupos } from '../../talleres/espera/ofrecer.ts'
import { type DatosDeInscripciones, type InscripcionDicha, inscripcion } from '../../talleres/inscripciones/correo.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { readMails } from '../../testing/correo.ts'
import { orden } from '../../tienda/ordenes/correo.ts'
import { cambioDeOrden } from '../../tienda/ordenes/correo-cambio.ts'
import { ordenVencida } from '../../tienda/ordenes/correo-vencida.ts'
import { setSituacion } from '../../tienda/ordenes/queries.ts'
import { productoVuelve } from '../../tienda/productos/espera.ts'
import { jointLetter } from '../letters/joint-letter.ts'
import { novedades } from '../novedades/correo.ts'
import type { Novedad } from '../novedades/rules.ts'
import { enqueue } from './queries.ts'

const SITIO = 'https://biobienestar.example'
/** Words that must not be read over a shoulder: the workshop, the bought thing, the person. */
const SECRETO = /ansiedad|duelo|Rosa/i
const PERSONA = { id: 7, nombre: 'Rosa', email: 'rosa@ejemplo.cr', sabido: null, secuencia: 0, momento: AHORA }
const INICIO = masDias(wallTimeDe(AHORA), 1)
const TALLER = {
  id: 2,
  titulo: 'Vivir con ansiedad',
  inicio: INICIO,
  fin: masMinutos(INICIO, 120),
  lugar: 'Sala grande, Aserrí',
}
const TOKEN = 'x'.repeat(43)

const CITAS: { [A in CitaDicha['aviso']]: CitaDicha } = {
  confirmada: { ...PERSONA, aviso: 'confirmada', inicio: INICIO, fin: masMinutos(INICIO, 60), token: TOKEN },
  cambiada: { ...PERSONA, aviso: 'cambiada', inicio: INICIO, fin: masMinutos(INICIO, 60), con: 'Elena' },
  cancelada: { ...PERSONA, aviso: 'cancelada', inicio: INICIO, fin: masMinutos(INICIO, 60) },
  liberada: { ...PERSONA, aviso: 'liberada', inicio: INICIO, fin: masMinutos(INICIO, 60) },
  firme: { ...PERSONA, aviso: 'firme', inicio: INICIO, fin: masMinutos(INICIO, 60) },
  espera: { ...PERSONA, aviso: 'espera', inicio: INICIO, fin: masMinutos(INICIO, 60) },
}
const AVISADAS: DatosDeCitas[] = [
  ...Object.values(CITAS).map((una) => [una]),
  Object.values(CITAS),
  [CITAS.cancelada, CITAS.cancelada],
].map((citas) => ({ ...PERSONA, citas }))
const LIBERADA = { inicio: INICIO, fin: masMinutos(INICIO, 60), servicio: 'Terapia de ansiedad' }
const INSCRIPCIONES: { [A in InscripcionDicha['aviso']]: InscripcionDicha } = {
  confirmada: { ...PERSONA, aviso: 'confirmada', taller: TALLER },
  cambiada: { ...PERSONA, aviso: 'cambiada', taller: { ...TALLER, fin: masDias(INICIO, 2) } },
  cancelada: { ...PERSONA, aviso: 'cancelada', taller: TALLER },
  suspendida: { ...PERSONA, aviso: 'suspendida', taller: TALLER },
}
const AVISADAS_DE_TALLER: DatosDeInscripciones[] = [
  ...Object.values(INSCRIPCIONES).map((una) => [una]),
  Object.values(INSCRIPCIONES),
  [INSCRIPCIONES.confirmada, INSCRIPCIONES.confirmada],
].map((inscripciones) => ({ ...PERSONA, inscripciones }))

const SEGUNDOS_FACTORES: { [A in DatosDeSegundoFactor['aviso']]: DatosDeSegundoFactor } = {
  activado: { aviso: 'activado', momento: AHORA, quedan: 10 },
  quitado: { aviso: 'quitado', momento: AHORA, quedan: 0 },
  recuperacion: { aviso: 'recuperacion', momento: AHORA, quedan: 1 },
  renovados: { aviso: 'renovados', momento: AHORA, quedan: 10 },
}

const NOVEDADES: Novedad[] = [
  { clase: 'CITA', que: 'NUEVA', asuntoId: 1, usuarioId: 1, inicio: INICIO, detalle: null },
  { clase: 'ORDEN', que: 'CANCELADA', asuntoId: 2, usuarioId: 999, inicio: null, detalle: 'BB-7K2M' },
  { clase: 'INSCRIPCION', que: 'CAMBIADA', asuntoId: 3, usuarioId: 1, inicio: INICIO, detalle: TALLER.titulo },
]

/** Messages of one kind. */
function ejemplos<D>(plantilla: MessageKind<D>, ...datos: D[]) {
  return datos.map((dato) => ({ plantilla: plantilla as MessageKind<unknown>, para: 'rosa@ejemplo.cr', datos: dato }))
}

const cambiosDe = ({ codigo }: { codigo: string }) =>
  (['pagada', 'despachada', 'anulada'] as const).map((novedad) => ({
    codigo,
    novedades: [novedad],
    sabido: { estado: 'PENDIENTE' as const, avance: 'POR_ENTREGAR' as const },
  }))

/** Every mail there is, as it arrives. The types ask for an example of each occasion. */
async function everyMail() {
  const { app, build, db } = await startApp({ PUBLIC_URL: SITIO })
  const rosa = await build.usuario({ nombre: 'Rosa' })
  const libro = await build.producto({ nombre: 'Libro sobre el duelo' })
  const ordenes: { codigo: string }[] = []
  for (const estado of ESTADOS_DE_ORDEN) {
    const { id, codigoOrden } = await build.orden(rosa, [{ productoId: libro.id, cantidad: 2 }])
    await write(db, (tx) => setSituacion(tx, id, { estado, avance: 'POR_ENTREGAR', entregada: null }))
    ordenes.push({ codigo: codigoOrden })
  }
  const proxima = { nombre: 'Rosa', token: TOKEN, ...(await build.cita(rosa, { precioAcordado: libro.precio })) }
  const taller = await build.taller(TALLER)
  const suyo = { nombre: 'Rosa', token: TOKEN, ...taller, id: await build.inscripcion(taller, rosa) }
  await build.esperaDeDia(rosa)
  const bono = await build.vendido(rosa, await build.bono([(await build.servicio('Terapia de ansiedad')).id]))
  await build.inscripcion(taller, await build.usuario({ nombre: 'Rosa' }), 'EN_ESPERA')
  const sinClave = await build.usuario({ contrasena: null, entraConCodigo: true })
  const enlace = {
    tokenHash: hashToken(TOKEN),
    usuarioId: sinClave.id,
    vence: masMs(AHORA, 7 * 24 * 60 * 60_000),
    clase: 'PRIMERA' as const,
  }
  await write(db, (tx) => saveRestablecimiento(tx, enlace))
  const mensajes = [
    ...ejemplos(cartasDeCitas, ...AVISADAS),
    ...ejemplos(citasLiberadas, { citas: [LIBERADA] }, { citas: [LIBERADA, LIBERADA] }),
    ...ejemplos(
      novedades,
      { novedades: [NOVEDADES[0]!], cuantas: 1, resumen: false },
      { novedades: NOVEDADES, cuantas: 7, resumen: true },
    ),
    ...ejemplos(codigo, { codigo: '482913' }),
    ...ejemplos(codigoDeEntrada, { codigo: '482914' }),
    ...ejemplos(invitacion, { nombre: 'Rosa', token: TOKEN }),
    ...ejemplos(contrasenaPendiente, { usuarioId: sinClave.id, token: TOKEN }),
    ...ejemplos(contrasena, { token: TOKEN }, { token: TOKEN, primera: true }),
    ...ejemplos(contrasenaCambiada, { momento: AHORA }, { momento: AHORA, primera: true }),
    ...ejemplos(cuentaEliminada, {}),
    ...ejemplos(cuentaExistente, {}),
    ...ejemplos(confirmarEliminacion, { token: TOKEN }),
    ...ejemplos(inscripcion, ...AVISADAS_DE_TALLER),
    ...ejemplos(
      jointLetter(app),
      ...[AVISADAS, AVISADAS.slice(0, 1)].map((citas) => ({
        nombre: 'Rosa',
        avisos: [
          ...citas.map((datos) => ({ plantilla: cartasDeCitas.nombre, datos })),
          ...AVISADAS_DE_TALLER.slice(0, citas.length).map((datos) => ({ plantilla: inscripcion.nombre, datos })),
        ],
      })),
    ),
    ...ejemplos(mensajeDeTaller, { nombre: 'Rosa', taller: TALLER, texto: 'Trae una cobija.' }),
    ...ejemplos(orden, ...ordenes),
    ...ejemplos(segundoFactor, ...Object.values(SEGUNDOS_FACTORES)),
    ...ejemplos(cambioDeOrden, ...cambiosDe(ordenes[0]!)),
    ...ejemplos(ordenVencida, { ...ordenes[0]! }),
    ...ejemplos(recordatorioDeCita, { ...proxima, hasta: INICIO }, { ...proxima, hasta: null, token: '' }),
    ...ejemplos(productoVuelve, { nombre: 'Rosa', producto: libro }),
    ...ejemplos(citasSinBono, { nombre: 'Rosa', citas: [{ id: proxima.id, inicio: INICIO }] }),
    ...ejemplos(adelantoTarde, { nombre: 'Rosa', inicio: INICIO }),
    ...ejemplos(bonoVendido, { nombre: 'Rosa', vendidoId: bono.id }),
    ...ejemplos(recordatorioDeTaller, suyo, { ...suyo, token: '' }),
  ]
  // Their letters leave only while something is held.
  const nombres = [...mensajes.map(({ plantilla }) => plantilla), cupos.carta, horas.carta].map(({ nombre }) => nombre)
  expect(new Set(nombres)).toEqual(
    new Set(app.plantillas.filter((una) => 'redactar' in una).map(({ nombre }) => nombre)),
  )
  const before = (await readMails(app)).length
  await write(db, async (tx) => {
    for (const mensaje of mensajes) await enqueue(tx, mensaje, AHORA)
    await cupos.ofrecer(tx, taller.id, AHORA)
    await horas.ofrecer(tx, fechaDe(INICIO), AHORA)
  })
  const mails = (await readMails(app)).slice(before)
  expect(mails).toHaveLength(nombres.length)
  return mails.map(({ subject = '', text = '', html = '', attachments }, index) => {
    const plantilla = nombres[index]!
    return { plantilla, subject, text, html, archivos: attachments.map(({ filename }) => filename ?? '') }
  })
}

const SIGNOS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  zwnj: '\u200c',
}

/** The text of the markup that a person reads, with the hidden preview. */
function readable(markup: string): string {
  const body = markup.slice(markup.indexOf('<body')).replace(/<[^>]+>/g, ' ')
  return body.replace(/&(#?\w+);/g, (_, sign: string) => SIGNOS[sign] ?? '\u034f').trim()
}

const words = (text: string) => text.replace(/[\s.:,]+/g, ' ').trim()

test('every mail says the same in its two parts, word for word and link for link', async () => {
  for (const { plantilla, text, html } of await everyMail()) {
    const links = text.match(/https?:\S+/g) ?? []
    expect(
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
      plantilla,
    ).toEqual(links)
    for (const link of links) expect(link, plantilla).toMatch(/^https:\/\/biobienestar\.example\/\w/)
    const [letter, signature] = text.replace(/https?:\S+/g, '').split('\n--\n')
    expect(words(readable(html)), plantilla).toContain(`BioBienestar ${words(letter!)} ${words(signature!)}`)
  }
})

test('every mail is whole by itself: nothing is fetched to read it, and nothing runs in it', async () => {
  for (const { plantilla, html } of await everyMail()) {
    expect(html, plantilla).toMatch(/^<!doctype html>\n<html lang="es">/)
    expect(html, plantilla).not.toMatch(
      /<(img|image|use|link|script|iframe|object)\b|url\(|@import|@font-face|\s(src|srcset|background|on\w+)=/i,
    )
  }
})

test('each button of a mail has its padding in its cell, which Outlook keeps', async () => {
  for (const { plantilla, html } of await everyMail()) {
    const botones = html.match(/<td [^>]*><a [^>]*display:inline-block/g) ?? []
    expect(
      botones.filter((boton) => !/mso-padding-alt:\d+px/.test(boton)),
      plantilla,
    ).toEqual([])
  }
})

test('whatever a mail paints has a colour by night too', async () => {
  for (const { plantilla, html } of await everyMail()) {
    expect(html, plantilla).toContain('<meta name="color-scheme" content="light dark">')
    const noche = /@media \(prefers-color-scheme: dark\) \{([^<]*)\}/.exec(html)?.[1] ?? ''
    const named = new Set([...noche.matchAll(/^\.(\w+)/gm)].map(([, name]) => name))
    // The text of a button is told by the button.
    const painted = [
      ...html.matchAll(
        /<(?!a href="[^"]*" style="display:inline-block;padding)\w+ [^>]*style="[^"]*(?<=[";])(?:color|background):[^>]*>/g,
      ),
    ]
    expect(painted.length, plantilla).toBeGreaterThan(10)
    for (const [tag] of painted) expect(named, `${plantilla}: ${tag}`).toContain(/class="(\w+)"/.exec(tag)?.[1])
  }
})

test('what a locked screen shows of a mail tells nothing but of what kind it is', async () => {
  for (const { plantilla, subject, html, archivos } of await everyMail()) {
    for (const seen of [subject, ...archivos, readable(html).slice(0, 250)]) {
      expect(seen, plantilla).toMatch(/\w/)
      expect(seen, plantilla).not.toMatch(SECRETO)
      expect(seen.replaceAll('BioBienestar', ''), plantilla).not.toMatch(/psic|terap|salud|bienestar/i)
    }
    expect(subject.length, plantilla).toBeLessThan(70)
  }
})

test('every mail speaks to the person as the site does', async () => {
  for (const { plantilla, subject, text } of await everyMail()) {
    for (const part of [subject, text]) {
      expect(part, plantilla).not.toMatch(/\b(vos|tenés|podés|querés|usted|su (cita|orden|cuenta|taller))\b/i)
      expect(part, plantilla).not.toMatch(/undefined|NaN|\[object/)
    }
  }
})
