import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { deleteCita } from '../../../../contract/agenda/citas/administrar-citas.ts'
import { type Fecha, masDias, masMs, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { unirPersonas } from '../../../../contract/persona/expediente.ts'
import { getMisDatos } from '../../../../contract/persona/mis-datos.ts'
import { write } from '../../../base/db/open.ts'
import type { Schema, Table } from '../../../base/db/schema.ts'
import { AHORA, startApp } from '../../../testing/app.ts'
import { ENVIO, type UsuarioBuilt } from '../../../testing/builders.ts'
import { everything } from '../../../testing/erasing.ts'
import { borrarLoSuyo, LO_SUYO, type TablaDePersona } from './lo-que-es-suyo.ts'

const MANANA = masMs(AHORA, 24 * 60 * 60_000)
/** A closed day: none of its hours is offered. */
const DOMINGO = '2026-11-22' as Fecha
/** The mark in every column that may hold a word by or about the person. */
const SUYO = 'quetzalina'
const TELEFONO = '+50688112233'
const PERSONA = { nombre: SUYO, apellido: SUYO, email: `${SUYO}@ejemplo.cr`, telefono: TELEFONO }

const TABLAS = Object.keys(LO_SUYO) as TablaDePersona[]
/** Tables that need a password; a person without an account has no rows in them. */
const DE_CUENTA = [
  ...(['sesiones', 'navegadores', 'restablecimientos', 'eliminaciones', 'segundosFactores', 'claves'] as const),
  ...(['codigosDeRecuperacion', 'suscripciones', 'borradores', 'dispositivos', 'preferencias'] as const),
]

/** The app with a person who has a row in every table that can have one. */
async function startLlena(given: Partial<UsuarioBuilt> & { contrasena?: null }) {
  const started = await startApp()
  const { build, db } = started
  const laura = await build.admin()
  const quien = await build.usuario({ ...PERSONA, ...given })
  const producto = await build.producto()
  await build.orden(quien, [{ productoId: producto.id, cantidad: 1 }], { ...ENVIO, senas: SUYO, telefono: TELEFONO })
  const cita = await build.cita(quien, { notas: SUYO })
  await build.inscripcion(await build.taller(), quien)
  await build.esperaDeDia(quien, DOMINGO)
  await build.linea(quien, { productoId: producto.id, cantidad: 2 })
  const bono = await build.bono([(await build.servicio()).id])
  await build.vendido(quien, bono)
  await build.vendido(laura, bono, [quien.id])
  await started.app.outbox.idle()
  const usuarioId = quien.id
  const enlace = { usuarioId, tokenHash: SUYO, vence: MANANA }
  const entrada = { momento: AHORA, accion: 'CAMBIAR', titulo: SUYO, busqueda: SUYO } as const
  const novedad = { canal: 'CORREO', clase: 'CITA', que: 'NUEVA', asuntoId: 1, detalle: SUYO, creada: AHORA } as const
  const cobro = {
    titulo: 'Cita',
    monto: 100,
    libre: 100,
    forma: 'SINPE',
    fecha: wallTimeDe(AHORA),
    creado: AHORA,
  } as const
  const deuda = { codigo: 'CITA-99', de: 'cita', titulo: 'Cita', persona: SUYO, importe: 0, busqueda: SUYO } as const
  const correo = { plantilla: 'cita', datos: JSON.stringify({ nombre: SUYO, token: SUYO }), estado: 'ENVIADO' } as const
  const cuando = { proximo: AHORA, creado: AHORA }
  const registro = { navegador: SUYO, email: quien.email, nombre: SUYO, apellido: SUYO, contrasena: SUYO }
  const filas: { [T in TablaDePersona]?: readonly Insertable<Llana<Schema[T]>>[] } = {
    deudas: [{ ...deuda, usuarioId }],
    movimientos: [
      { ...cobro, usuarioId, persona: SUYO, busqueda: SUYO },
      { ...cobro, persona: 'Venta de mostrador', busqueda: '', anotadoPor: usuarioId },
    ],
    esperasDeProducto: [{ usuarioId, productoId: producto.id, creada: AHORA }],
    citasEliminadas: [{ id: 999, usuarioId, momento: AHORA, atiendeId: null, fila: JSON.stringify({ notas: SUYO }) }],
    citasDeAntes: [{ citaId: cita.id, usuarioId, momento: AHORA, inicio: wallTimeDe(AHORA) }],
    notasPrivadas: [{ usuarioId, texto: SUYO, version: 1 }],
    registros: [{ ...registro, codigoHash: SUYO, intentos: 0, intentosAjenos: 0, enviado: AHORA, vence: MANANA }],
    sesiones: [{ ...enlace, creada: AHORA, usada: AHORA }],
    restablecimientos: [{ ...enlace, clase: 'OLVIDO' }],
    eliminaciones: [enlace],
    enlaces: [{ ...enlace, proposito: 'CITA', asuntoId: 1, para: quien.email }],
    navegadores: [{ usuarioId, tokenHash: SUYO, visto: AHORA }],
    segundosFactores: [{ usuarioId, secreto: SUYO, preparado: AHORA, activado: AHORA, paso: 1 }],
    codigosDeRecuperacion: [{ usuarioId, codigoHash: SUYO }],
    suscripciones: [{ usuarioId, tokenHash: SUYO, contenido: 'TODO', discreta: false, creada: AHORA }],
    borradores: [{ usuarioId, que: SUYO, contenido: SUYO, version: 1, escrito: AHORA }],
    dispositivos: [{ usuarioId, sesion: SUYO, endpoint: `https://${SUYO}`, p256dh: SUYO, auth: SUYO, visto: AHORA }],
    preferencias: [{ usuarioId, citas: 'RESUMEN', ordenes: 'RESUMEN', talleres: 'RESUMEN', version: 1 }],
    bancoLecturas: [{ id: 1, anotadoPor: usuarioId, canal: 'ESTADO', contenido: '', visto: '', creada: AHORA }],
    bancoPagadores: [{ usuarioId, clave: SUYO, lecturaId: 1, creado: AHORA }],
    traerLecturas: [
      {
        id: 1,
        anotadoPor: usuarioId,
        archivo: null,
        clase: 'PERSONAS',
        origen: 'OTRO',
        contenido: SUYO,
        visto: '',
        creada: AHORA,
        aplicada: AHORA,
      },
    ],
    traidos: [{ usuarioId, lecturaId: 1, n: 1, huella: SUYO }],
    claves: [{ usuarioId, clave: SUYO, huella: SUYO, momento: AHORA }],
    novedades: [
      { ...novedad, para: laura.id, usuarioId },
      { ...novedad, para: usuarioId, usuarioId: laura.id },
    ],
    historia: [
      { ...entrada, asunto: 'USUARIO', asuntoId: usuarioId, personaId: usuarioId, cambios: `[{"campo":"${SUYO}"}]` },
      { ...entrada, asunto: 'CITA', titulo: 'Cita', busqueda: 'cita', usuarioId, cambios: '[]' },
    ],
    correos: [
      { ...correo, ...cuando, para: quien.email },
      { ...correo, ...cuando, para: '', usuarioId },
      // A waiting notice without a link.
      {
        ...correo,
        datos: JSON.stringify({ nombre: SUYO }),
        estado: 'PENDIENTE',
        causado: AHORA,
        creado: AHORA,
        proximo: MANANA,
        para: '',
        usuarioId,
      },
      { ...correo, ...cuando, para: laura.email, datos: '{}', causadoPor: usuarioId },
    ],
  }
  await write(db, async (tx) => {
    for (const [tabla, suyas] of Object.entries(filas))
      await tx
        .insertInto(tabla as 'movimientos')
        .values(suyas as never)
        .execute()
  })
  /** Counts a person's rows in each table. */
  const cuantas = async ({ id, email }: UsuarioBuilt) => {
    const total = {} as Record<TablaDePersona, number>
    for (const tabla of TABLAS) {
      const todas = (await db.read.selectFrom(tabla).selectAll().execute()) as Record<string, unknown>[]
      const columnas = [
        'usuarioId',
        'personaId',
        'causadoPor',
        'anotadoPor',
        'para',
        ...(tabla === 'usuarios' ? ['id'] : []),
      ]
      total[tabla] = todas.filter(
        (fila) => columnas.some((columna) => fila[columna] === id) || [fila.email, fila.para].includes(email),
      ).length
    }
    return total
  }
  return { ...started, admin: started.as(laura), quien, cuantas }
}

/** Tests give bare numbers. */
type Llana<T> = { [K in keyof T]: T[K] extends number | null ? number | Extract<T[K], null> : T[K] }

test("the test's person has a row in every declared table", async () => {
  const { quien, cuantas } = await startLlena({ rol: 'ADMIN' })
  for (const [tabla, filas] of Object.entries(await cuantas(quien))) expect(filas, tabla).toBeGreaterThan(0)
})

test('after erasing, no table holds anything of the person, and listeners heard of each table', async () => {
  const { db, quien, admin, build, cuantas } = await startLlena({ rol: 'ADMIN' })
  const { id } = await build.cita(quien, { notas: SUYO, inicio: masDias(wallTimeDe(AHORA), 2) })
  await admin.call(deleteCita, { params: { id: String(id) } })
  const heard = new Set<Table>()
  db.events.on('changed', (tablas) => {
    for (const tabla of tablas) heard.add(tabla)
  })
  await write(db, (tx) => borrarLoSuyo(tx, quien))
  expect(await everything(db.read)).not.toMatch(new RegExp(`${SUYO}|${TELEFONO.slice(4)}`, 'i'))
  expect(Object.values(await cuantas(quien)).filter(Boolean)).toEqual([])
  expect([...heard].sort()).toEqual(expect.arrayContaining([...TABLAS].sort()))
})

test('after joining, everything belongs to the remaining person, except what opened the old account', async () => {
  const { build, admin, quien, cuantas } = await startLlena({ contrasena: null })
  const con = await build.usuario({ nombre: 'Ana' })
  const antes = await cuantas(quien)
  await admin.call(unirPersonas, { params: { id: String(quien.id) }, body: { con: { id: con.id } } })
  const seVan = Object.fromEntries(DE_CUENTA.map((tabla) => [tabla, 0]))
  // One more: the entry about the joining. None: the registration stays with its address, and a joined record is not what was brought.
  const mas = { historia: antes.historia + 1, registros: 0, traidos: 0 }
  expect(await cuantas(con)).toEqual({ ...antes, ...seVan, ...mas })
  const { registros, correos, enlaces, ...resto } = await cuantas(quien)
  expect(Object.values(resto).filter(Boolean)).toEqual([])
  // These rows keep the old address.
  expect([registros, correos, enlaces]).toEqual([1, 3, 1])
})

test('joining two rows of one kind keeps the contents of both', async () => {
  const { build, admin, db } = await startLlena({ contrasena: null })
  const [de, con] = [await build.usuario({ contrasena: null }), await build.usuario()]
  const producto = await build.producto()
  for (const persona of [de, con]) {
    await build.linea(persona, { productoId: producto.id, cantidad: 2 })
    await write(db, (tx) =>
      tx
        .insertInto('esperasDeProducto')
        .values({ usuarioId: persona.id, productoId: producto.id, creada: AHORA })
        .execute(),
    )
  }
  await admin.call(unirPersonas, { params: { id: String(de.id) }, body: { con: { id: con.id } } })
  const lineas = db.read.selectFrom('carritoLineas').select(['usuarioId', 'cantidad'])
  expect(await lineas.where('productoId', '=', producto.id).execute()).toEqual([{ usuarioId: con.id, cantidad: 4 }])
  const esperas = db.read.selectFrom('esperasDeProducto').select('usuarioId')
  expect(await esperas.where('productoId', '=', producto.id).execute()).toEqual([{ usuarioId: con.id }])
})

test("the file of a person's data mentions every table with something of theirs, except the private notes", async () => {
  const { as, db, quien } = await startLlena({ rol: 'ADMIN' })
  const { otros, ...archivo } = await as(quien).call(getMisDatos, {})
  const partes: Record<string, unknown> = archivo
  for (const tabla of TABLAS) {
    const { misDatos } = LO_SUYO[tabla]
    const leer = typeof misDatos === 'string' && misDatos !== 'nunca' ? LO_SUYO[misDatos].misDatos : misDatos
    if (typeof leer === 'function')
      for (const cual of Object.keys(await leer(db.read, quien, AHORA))) expect(vacio(partes[cual]), tabla).toBe(false)
    else if (leer === undefined) expect(otros?.[tabla], tabla).toBeGreaterThan(0)
    else expect(tabla).toBe('notasPrivadas')
  }
})

function vacio(parte: unknown): boolean {
  if (Array.isArray(parte)) return parte.length === 0
  return !parte || Object.values(parte).some((valor) => Array.isArray(valor) && valor.length === 0)
}
