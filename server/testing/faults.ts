import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Fecha } from '../../contract/base/time/tiempo.ts'
import { type Db, write } from '../base/db/base.ts'
import { insertSesion } from '../base/db/sessions.ts'
import { insertImagen } from '../base/pictures/queries.ts'
import { REGLAS } from '../oficina/revision/revisar.ts'
import { AHORA } from './app.ts'
import { builders } from './builders.ts'

const POSTGRES = process.env.MOTOR === 'postgres'
const HASH = createHash('sha256').update('webp').digest('hex')
const FALTA = 'a'.repeat(64)

/** Two of everything, with the ids 1 and 2. */
export async function fill(db: Db): Promise<void> {
  const build = builders(db, () => AHORA)
  const personas = [await build.admin(), await build.usuario()]
  for (const [i, persona] of personas.entries()) {
    const producto = await build.producto()
    const servicio = await build.servicio()
    await build.vendido(persona, await build.bono([servicio.id]))
    await build.post()
    await build.orden(persona, [{ productoId: producto.id, cantidad: 1 + i }])
    await build.linea(persona, { productoId: producto.id, cantidad: 1 })
    await build.cita(persona, { inicio: 30_000_000 + i * 60, fin: 30_000_060 + i * 60, sobrepuesta: false })
    const taller = await build.taller({ cupoMaximo: 1 + i })
    await build.inscripcion(taller, persona)
    if (i > 0) await build.inscripcion(taller, personas[0]!)
    const sesion = { tokenHash: `ficha ${i}`, creada: AHORA, usada: AHORA, vence: AHORA }
    await write(db, (tx) => insertSesion(tx, { ...sesion, usuarioId: persona.id }))
  }
  await build.cobro(personas[1]!, 2)
  await build.cobro(personas[1]!)
  const espera = { id: 9, usuarioId: personas[1]!.id, fecha: '2027-01-20' as Fecha, servicio: 'x', creada: AHORA }
  await write(db, (tx) => tx.insertInto('esperasDeDia').values(espera).execute())
  await write(db, (tx) => insertImagen(tx, { bytes: Buffer.from('webp'), ancho: 1, alto: 1 }, AHORA))
  await write(db, (tx) => tx.insertInto('ajustes').values({ clave: 'negocio', valor: '{}' }).execute())
}

export const execute = (tx: Db['read'], statement: string) => tx.executeQuery(CompiledQuery.raw(statement))

/** Removes the constraints, as a foreign program's writes would not obey ours. */
export async function dropConstraints(db: Db): Promise<void> {
  const run = (statement: string) => execute(db.read, statement)
  const names = async (query: string) =>
    (await db.read.executeQuery<{ a: string; b: string }>(CompiledQuery.raw(query))).rows
  await run('drop index inscripciones_una_activa')
  if (!POSTGRES) {
    await run('pragma foreign_keys = off')
    await run('pragma ignore_check_constraints = on')
    const triggers = await names(`select name as a, '' as b from sqlite_schema where type = 'trigger'`)
    for (const { a } of triggers) await run(`drop trigger ${a}`)
    return
  }
  const constraints = await names(`select conrelid::regclass as a, quote_ident(conname) as b from pg_constraint
    where contype in ('c', 'x') and connamespace = 'public'::regnamespace`)
  for (const { a, b } of constraints) await run(`alter table ${a} drop constraint ${b}`)
  const tables = await names(`select quote_ident(tablename) as a, '' as b from pg_tables where schemaname = 'public'`)
  for (const { a } of tables) await run(`alter table ${a} disable trigger all`)
}

const INSCRIPCION = `insert into inscripciones ("tallerId", "usuarioId", estado, fecha, busqueda)`
const OFERTA = `insert into inscripciones (id, "tallerId", "usuarioId", estado, fecha, "ofrecidaHasta", busqueda)`
const ESPERA = `insert into "esperasDeDia" (id, "usuarioId", fecha, inicio, fin, "ofrecidaHasta", servicio, creada)`
const SESION = `insert into "sesionesDeBono" (id, "vendidoId", "citaId", que, sesiones, servicio, monto, creado) values`
const BLOQUEO = 'insert into bloqueos (inicio, fin, termina, creado) values'
const HISTORIA = `insert into historia (id, momento, asunto, "asuntoId", titulo, accion, cambios, busqueda)`

const DISPOSITIVO = `insert into dispositivos (id, "usuarioId", sesion, endpoint, p256dh, auth, visto) values`
const SE_FUE = `insert into personas (id, nombre, atiende) values (7, 'Elena', false)`

const LECTURA = `insert into "bancoLecturas" (id, canal, contenido, visto, creada, aplicada) values (5, 'ESTADO', '', '', 1`
const LINEA = `insert into "bancoLineas" (id, "lecturaId", n, huella, canal, fecha, monto, fin) values (6, 5, 1, 'x', 'ESTADO', '2026-11-20'`
const PARTE = `insert into "bancoPartes" ("lineaId", "movimientoId", canal, anotado) values (6, 1`

/** For each rule: a statement that plants a fault, and the name it must report. */
export const PLANTADAS: [regla: string, statement: string, nombra: string | number][] = [
  ['referencias', `update "ordenLineas" set "productoId" = 99 where id = 2`, 'ordenLineas 2 (de productos)'],
  ['referencias', `update sesiones set "usuarioId" = 99 where "usuarioId" = 2`, 'sesiones'],
  ['ajustes', `update ajustes set valor = '{'`, 'negocio'],
  ['ajustes', `insert into ajustes values ('limites', '{"citasPorVenir":-1}')`, 'limites'],
  ['ajustes', `insert into ajustes values ('tienda', '{"stockBajo":"cinco"}')`, 'tienda'],
  [
    'un lugar a la vez',
    'update citas set "usuarioId" = 1, inicio = 30000000, fin = 30000060, sobrepuesta = false, "atiendeId" = id',
    2,
  ],
  [
    'palabras',
    `insert into ajustes (clave, valor) values ('cita-eliminada-7', '{}')`,
    'ajustes cita-eliminada-7 (clave)',
  ],
  ['palabras', `update citas set estado = 'OTRA' where id = 2`, 'citas 2 (estado)'],
  ['límites', `${BLOQUEO} (2, 1, 1, 1)`, 'bloqueos'],
  ['límites', `${BLOQUEO} (1, 3, 5, 1)`, 'bloqueos'],
  ['límites', `${BLOQUEO} (1, 3, 2, 1)`, 'bloqueos'],
  ['límites', `${BLOQUEO} (1, 2000, null, 1)`, 'bloqueos'],
  ['límites', `insert into borradores values (2, 'x', 'x', 0, 1)`, 'borradores 2'],
  ['límites', `insert into borradores values (2, 'x', '${'x'.repeat(250_001)}', 1, 1)`, 'borradores 2'],
  ['límites', 'update citas set margen = 241 where id = 2', 'citas 2'],
  ['límites', 'update citas set "precioAcordado" = -1 where id = 2', 'citas 2'],
  ['límites', 'update citas set fin = inicio + 1441 where id = 2', 'citas 2'],
  ['límites', `update citas set inasistencia = 1, estado = 'CANCELADA' where id = 2`, 'citas 2'],
  ['límites', 'update deudas set tasa = 5 where id = 2', 'deudas 2'],
  ['límites', 'update repartos set tasa = 5 where id = 2', 'repartos 2'],
  ['límites', 'update repartos set tasa = null where id = 1', 'repartos 1'],
  ['límites', 'update movimientos set monto = 0', 'movimientos 1'],
  ['límites', 'update movimientos set libre = -1 where id = 1', 'movimientos 1'],
  ['límites', `update movimientos set "usuarioId" = null where id = 1`, 'movimientos 1'],
  ['límites', 'update aplicaciones set monto = -1', 'aplicaciones 1'],
  ['límites', `update aplicaciones set "devolucionId" = 1`, 'aplicaciones 1'],
  ['límites', `update deudas set pagado = -1 where codigo = 'CITA-2'`, 'deudas'],
  ['límites', `update deudas set "citaId" = null, importe = 1, pagado = 0 where codigo = 'CITA-2'`, 'deudas'],
  ['límites', `update deudas set "usuarioId" = null where codigo = 'CITA-2'`, 'deudas'],
  ['límites', `update deudas set "ordenId" = 99 where codigo = 'CITA-2'`, 'deudas'],
  ['límites', `update "esperasDeDia" set margen = -1`, 'esperasDeDia 9'],
  ['límites', `update "esperasDeDia" set inicio = 5, fin = 4`, 'esperasDeDia 9'],
  ['límites', `insert into horarios values (7, 0, 1)`, 'horarios 7'],
  ['límites', `insert into horarios values (0, -1, 1)`, 'horarios 0'],
  ['límites', `insert into horarios values (0, 1, 1441)`, 'horarios 0'],
  ['límites', `insert into horarios values (0, 1, 1)`, 'horarios 0'],
  ['límites', `insert into "personasHorarios" values (1, 1, 2, 1)`, 'personasHorarios 1'],
  [
    'límites',
    `insert into "imagenVariantes" values ('${HASH}', 0, ${POSTGRES ? `'\\x00'` : `x'00'`})`,
    'imagenVariantes 0',
  ],
  ['límites', 'update inscripciones set "precioAcordado" = -1 where id = 2', 'inscripciones 2'],
  ['límites', `update inscripciones set asistio = 1, estado = 'CANCELADA' where id = 2`, 'inscripciones 2'],
  ['límites', 'update inscripciones set "ofrecidaHasta" = 1 where id = 2', 'inscripciones 2'],
  ['límites', 'update ordenes set iva = -1 where id = 2', 'ordenes 2'],
  ['límites', 'update ordenes set subtotal = -1 where id = 2', 'ordenes 2'],
  ['límites', 'update "ordenLineas" set cantidad = 0 where id = 2', 'ordenLineas 2'],
  ['límites', 'update "ordenLineas" set precio = -1 where id = 2', 'ordenLineas 2'],
  ['límites', 'update "ordenLineas" set tasa = 5 where id = 2', 'ordenLineas 2'],
  ['límites', 'update productos set iva = 5 where id = 2', 'productos 2'],
  ['límites', 'update servicios set iva = 5 where id = 2', 'servicios 2'],
  ['límites', 'update talleres set iva = 5 where id = 2', 'talleres 2'],
  ['límites', 'update productos set precio = -1 where id = 2', 'productos 2'],
  ['límites', 'update productos set stock = -1 where id = 2', 'productos 2'],
  ['límites', 'update servicios set duracion = 0 where id = 2', 'servicios 2'],
  ['límites', 'update servicios set margen = 241 where id = 2', 'servicios 2'],
  ['límites', 'update servicios set precio = -1 where id = 2', 'servicios 2'],
  ['límites', 'update talleres set "cupoMaximo" = -1 where id = 2', 'talleres 2'],
  ['límites', 'update talleres set precio = -1 where id = 2', 'talleres 2'],
  ['límites', 'update talleres set fin = inicio where id = 2', 'talleres 2'],
  ['límites', `update usuarios set telefono = '8888' where id = 2`, 'usuarios 2'],
  ['límites', `update usuarios set email = null, contrasena = null where id = 2`, 'usuarios 2'],
  ['límites', `update usuarios set email = null, telefono = '+50688880000' where id = 2`, 'usuarios 2'],
  [
    'repetidas',
    `insert into inscripciones (id, "tallerId", "usuarioId", estado, fecha, busqueda) select 90, "tallerId", "usuarioId", estado, fecha, '' from inscripciones where id = 2`,
    'inscripciones',
  ],
  ['momentos', 'update citas set inicio = -60, fin = -1 where id = 2', 'citas 2 (inicio)'],
  ['momentos', 'update ordenes set fecha = 99999999999999 where id = 2', 'ordenes 2 (fecha)'],
  ['días', `insert into "diasCerrados" values ('2026-02-30', 'x', 'CERRADO')`, 'diasCerrados 2026-02-30'],
  ['vigencias', 'update sesiones set vence = vence + 99999999999 where "usuarioId" = 2', 'sesiones 2'],
  ['vigencias', `insert into restablecimientos values ('x', 2, 9999999999999)`, 'restablecimientos 2'],
  ['vigencias', `insert into eliminaciones values ('x', 2, 9999999999999)`, 'eliminaciones 2'],
  [
    'ausentes',
    `${SE_FUE}; insert into "quienesDanTaller" values (2, 7); update talleres set inicio = 90000000, fin = 90000060`,
    'taller 2',
  ],
  ['ausentes', `${SE_FUE}; ${BLOQUEO} (1, 2, null, 1); update bloqueos set "atiendeId" = 7`, 'bloqueo'],
  ['horarios', `insert into horarios values (0, 60, 120), (0, 119, 180)`, 'día 0'],
  ['horarios', `${SE_FUE}; insert into "personasHorarios" values (7, 1, 60, 120), (7, 1, 61, 90)`, 'persona 7, día 1'],
  [
    'destinatarios',
    `update correos set para = 'otra@ejemplo.cr', estado = 'PENDIENTE', causado = 1, intentos = 0, "usuarioId" = 2 where id = 2`,
    2,
  ],
  ['plantillas', `update correos set plantilla = 'nadie' where id = 2`, 2],
  ['dispositivos', `${DISPOSITIVO} (7, 1, 'x', 'https://otra.example/x', 'x', 'x', 1)`, 7],
  ['dispositivos', `${DISPOSITIVO} (7, 1, 'x', 'http://fcm.googleapis.com/x', 'x', 'x', 1)`, 7],
  ['dispositivos', `${DISPOSITIVO} (7, 2, 'x', 'https://fcm.googleapis.com/x', 'x', 'x', 1)`, 7],
  ['segundos factores', `insert into "segundosFactores" values (2, 'x', 1, 1, 1)`, 2],
  ['segundos factores', `insert into "codigosDeRecuperacion" values ('x', 1)`, 1],
  ['claves', `insert into claves values (2, 'x', 'x', null, 1)`, 2],
  [
    'de quién',
    `${HISTORIA} values (9, 1, 'ORDEN', 2, 'x', 'CAMBIAR', '[]', 'x'); update historia set "personaId" = 1 where id = 9`,
    9,
  ],
  [
    'de quién',
    `${HISTORIA} values (9, 1, 'INSCRIPCION', 2, 'x', 'CAMBIAR', '[]', 'x'); update historia set "personaId" = 1 where id = 9`,
    9,
  ],
  [
    'de quién',
    `${HISTORIA} values (9, 1, 'NOTAS', 2, 'x', 'CAMBIAR', '[]', 'x'); update historia set "personaId" = 1 where id = 9`,
    9,
  ],
  ['salas', `insert into salas values (1); update citas set inicio = 90000000, fin = 90000060, sobrepuesta = true`, 1],
  [
    'personas',
    `insert into personas (id, nombre, atiende) values (7, 'Elena', false), (8, 'Marcos', true); update citas set "atiendeId" = 7, inicio = 90000000, fin = 90000060 where id = 2`,
    2,
  ],
  ['existencias', 'update productos set stock = stock + 1 where id = 2', 2],
  ['pagadas', `update ordenes set estado = 'PAGADO' where id = 2`, 2],
  ['existencias', `delete from "ordenLineas" where id = 2`, 2],
  ['totales', 'update ordenes set iva = iva + 1, total = total + 1 where id = 2', 2],
  ['totales', 'update ordenes set total = total - 1 where id = 2', 2],
  ['totales', 'update "ordenLineas" set tasa = 4 where id = 2', 2],
  ['totales', `update "ordenLineas" set precio = precio + 1 where id = 2`, 2],
  [
    'lineas',
    `insert into "ordenLineas" ("ordenId", "productoId", nombre, precio, cantidad) select "ordenId", "productoId", nombre, 0, 0 from "ordenLineas" where id = 2`,
    2,
  ],
  ['estados', `update ordenes set estado = 'PAGADO' where id = 2`, 2],
  ['estados', `insert into "ordenHistoria" ("ordenId", estado, momento) values (2, 'PENDIENTE', 1)`, 2],
  ['estados', `delete from "ordenHistoria" where "ordenId" = 2`, 2],
  ['ordenes', `update ordenes set "usuarioId" = null where id = 2`, 2],
  ['entregas', `update ordenes set entrega = 'ENVIO' where id = 2`, 2],
  ['entregas', `update ordenes set senas = 'Frente al parque' where id = 2`, 2],
  ['entregas', `update ordenes set avance = 'ENTREGADA' where id = 2`, 2],
  ['carritos', `update "carritoLineas" set cantidad = 0 where id = 2`, 2],
  // More than any stock can be.
  ['carritos', `update "carritoLineas" set cantidad = 1000001 where id = 2`, 2],
  ['traslapes', 'update citas set inicio = inicio - 1 where id = 2', 2],
  ['línea de tiempo', `${BLOQUEO} (30000090, 30000100, 30000100, 1)`, 'cita 2'],
  ['línea de tiempo', `${BLOQUEO} (30000090 - 20160, 30000100 - 20160, null, 1)`, 'cita 2'],
  ['línea de tiempo', 'update talleres set inicio = 30000000, fin = 30000010 where id = 2', 'cita 1'],
  ['línea de tiempo', 'update citas set margen = 5 where id = 1', 'cita 2'],
  ['línea de tiempo', `${BLOQUEO} (1, 2, 2, 1); ${ESPERA} values (7, 1, '2027-01-14', 1, 61, 1, 'x', 1)`, 'espera 7'],
  ['duraciones', `${BLOQUEO} (2, 1, 1, 1)`, 'bloqueo'],
  ['duraciones', 'update citas set fin = inicio where id = 2', 'cita 2'],
  ['cupos', 'update talleres set "cupoMaximo" = 1, "cupoMayor" = 1 where id = 2', 2],
  ['cupos', `${OFERTA} values (9, 1, 2, 'EN_ESPERA', 1, 1, '')`, 1],
  ['ofertas', 'update inscripciones set "ofrecidaHasta" = 1 where id = 2', 'inscripción 2'],
  ['ofertas', `${ESPERA} values (7, 1, '2027-01-14', 1, 1, null, 'x', 1)`, 'espera 7'],
  ['horas guardadas', `${ESPERA} values (7, 1, '2027-01-14', 30000030, 30000090, 1, 'x', 1)`, 7],
  [
    'horas guardadas',
    `${ESPERA} values (7, 1, '2027-01-14', 1, 61, 1, 'x', 1), (8, 2, '2027-01-14', 60, 120, 1, 'x', 1)`,
    8,
  ],
  [
    'inscripciones',
    `${INSCRIPCION} select "tallerId", "usuarioId", 'EN_ESPERA', fecha, busqueda from inscripciones where id = 2`,
    4,
  ],
  ['sesiones de bono', `${SESION} (9, 2, null, 'REEMBOLSADA', -6, null, 0, 1)`, 'BONO-2'],
  ['sesiones de bono', `update "sesionesDeBono" set sesiones = 4 where "vendidoId" = 2`, 'BONO-2'],
  ['sesiones de bono', `delete from "sesionesDeBono" where "vendidoId" = 2`, 'BONO-2'],
  [
    'sesiones de bono',
    `${SESION} (9, 2, 2, 'USADA', -1, 'x', null, 1), (10, 2, 2, 'USADA', -1, 'x', null, 1)`,
    'cita 2',
  ],
  ['sesiones usadas', `${SESION} (9, 2, 2, 'USADA', -1, 'Otro', null, 1)`, 2],
  ['sesiones usadas', `${SESION} (9, 1, 2, 'USADA', -1, 'Psicoterapia', null, 1)`, 2],
  [
    'sesiones usadas',
    `${SESION} (9, 2, 2, 'USADA', -1, 'Psicoterapia', null, 1); update "bonosVendidos" set vence = '2020-01-01'`,
    2,
  ],
  ['deudas', `${SESION} (9, 2, 2, 'USADA', -1, 'Psicoterapia', null, 1)`, 'cita 2'],
  ['bonos vendidos', `update "bonosVendidos" set precio = precio + 1 where id = 2`, 'BONO-2'],
  ['bonos vendidos', `delete from deudas where codigo = 'BONO-2'`, 'BONO-2'],
  ['límites', 'update bonos set sesiones = 0 where id = 2', 'bonos 2'],
  ['límites', 'update bonos set precio = -1 where id = 2', 'bonos 2'],
  ['límites', 'update "bonosVendidos" set sesiones = 101 where id = 2', 'bonosVendidos 2'],
  ['límites', 'update "bonosVendidos" set precio = -1 where id = 2', 'bonosVendidos 2'],
  ['límites', `${SESION} (9, 2, 2, 'USADA', 1, 'x', null, 1)`, 'sesionesDeBono 9'],
  ['límites', `${SESION} (9, 2, null, 'USADA', -1, 'x', null, 1)`, 'sesionesDeBono 9'],
  ['palabras', `${SESION} (9, 2, 2, 'OTRA', -1, 'x', null, 1)`, 'sesionesDeBono 9 (que)'],
  ['búsqueda de bonos', `update bonos set busqueda = 'x' where id = 2`, 2],
  ['pagado', `update deudas set pagado = 1 where codigo = 'CITA-2'`, 'CITA-2'],
  ['pagado', `update deudas set importe = 2 where codigo = 'CITA-2'`, 'CITA-2'],
  ['movimientos', 'update movimientos set libre = 1 where id = 1', 1],
  ['movimientos', 'update aplicaciones set monto = monto + 1 where "movimientoId" = 1', 1],
  ['repartos', 'update repartos set importe = importe - 1 where id = 1', 1],
  ['repartos', 'delete from repartos where "porId" = 2', 2],
  ['meses cerrados', `insert into "mesesCerrados" values ('2026-11', 90000000, 1, 0, 0, 0)`, '2026-11'],
  [
    'meses cerrados',
    `insert into "mesesCerrados" values ('2020-01', 30000000, 1, 0, 0, 0), ('2020-02', 20000000, 1, 0, 0, 0)`,
    '2020-02',
  ],
  ['reversiones', 'update movimientos set vigente = false where id = 1', 1],
  ['reversiones', 'update movimientos set "revierteId" = 2 where id = 1', 1],
  ['deudas', `update deudas set importe = 1 where "ordenId" = 2`, 'orden'],
  ['deudas', `update deudas set vence = null where codigo = 'CITA-2'`, 'cita 2'],
  ['deudas', `delete from deudas where codigo = 'TALLER-2'`, 'inscripción 2'],
  ['deudas', `update deudas set "ordenId" = null where "ordenId" = 2`, 'deuda'],
  ['con persona', `update deudas set "usuarioId" = null where codigo = 'CITA-2'`, 'CITA-2'],
  ['con persona', 'update movimientos set "usuarioId" = null where id = 2', 'cobro 2'],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 1, 'SALDA'); ${PARTE}, 'ESTADO', true)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'SALDA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'SALDA'); ${PARTE}, 'AVISO', true)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'A_FAVOR')`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2600000, 'YA_ANOTADA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 1, 'YA_ANOTADA'); ${PARTE}, 'ESTADO', false)`, 6],
  ['líneas del banco', `${LECTURA}, 1); ${LINEA}, 2500000, 'NO_ES_VENTA'); ${PARTE}, 'ESTADO', true)`, 6],
  ['importaciones', `${LINEA}, 1, 'NO_ES_VENTA')`, 'línea 6'],
  ['importaciones', `${LECTURA}, null); ${LINEA}, 1, 'NO_ES_VENTA')`, 'línea 6'],
  [
    'importaciones',
    `insert into "bancoPagadores" (id, clave, "usuarioId", "lecturaId", creado) values (7, 'x', 1, 5, 1)`,
    'pagador 7',
  ],
  ['correos', `update correos set estado = 'ENVIADO' where id = 2`, 2],
  ['olvidados', 'update correos set proximo = proximo - 3600001 where id = 2', 2],
  ['olvidados', 'update correos set proximo = 9999999999999 where id = 2', 2],
  [
    'cuentas',
    `update usuarios set email = 'Ana@Ejemplo.cr', busqueda = replace(busqueda, email, 'ana@ejemplo.cr') where id = 2`,
    2,
  ],
  ['sesiones', 'update sesiones set vence = 1 where "usuarioId" = 2', 2],
  ['contraseñas', `update usuarios set contrasena = null where id = 1`, 1],
  ['partes', `update usuarios set parte = 'RECEPCION' where id = 1`, 1],
  ['partes', `update usuarios set parte = 'RECEPCION' where id = 2`, 2],
  ['partes', `update usuarios set rol = 'ADMIN', parte = 'ATIENDE' where id = 2`, 2],
  ['contraseñas', `update usuarios set contrasena = null where id = 2`, 2],
  ['roles', `update usuarios set rol = 'ADMIN' where id = 2`, 2],
  ['roles', `update usuarios set rol = 'CLIENTE' where id = 1`, 1],
  ['roles', `delete from historia where asunto = 'ROL'`, 1],
  ['roles', `update usuarios set parte = 'RECEPCION' where id = 1`, 1],
  [
    'roles',
    `${HISTORIA} values (9, 1, 'ROL', 1, 'x', 'CAMBIAR', '[{"campo":"Rol","antes":"Administrador","despues":"Cliente"}]', 'rol\nx\ncambiar\nrol')`,
    1,
  ],
  ['asuntos', `${HISTORIA} values (9, 1, 'ORDEN', 99, 'x', 'CAMBIAR', '[]', 'orden\nx')`, 9],
  ['asuntos', `${HISTORIA} values (9, 1, 'POST', 2, 'x', 'ELIMINAR', '[]', 'post')`, 9],
  ['historia', `${HISTORIA} values (9, 1, 'ORDEN', 2, 'x', 'CAMBIAR', '[', 'orden')`, 9],
  ['imágenes', `update posts set contenido = '![](/imagenes/${FALTA}.webp)' where id = 2`, 'artículo 2'],
  ['imágenes', `update productos set "imagenUrl" = '/imagenes/${FALTA}.webp' where id = 2`, 'producto 2'],
  ['imágenes', `update talleres set imagen = '/imagenes/${FALTA}.webp' where id = 2`, 'taller 2'],
  ['bytes', `update imagenes set bytes = ${POSTGRES ? `'\\x00'` : `x'00'`}`, HASH.slice(0, 12)],
  ['búsqueda de usuarios', `update usuarios set busqueda = '' where id = 2`, 2],
  ['búsqueda de productos', `update productos set nombre = 'Otro' where id = 2`, 2],
  ['búsqueda de servicios', 'update servicios set precio = 1 where id = 2', 2],
  ['búsqueda de talleres', `update talleres set lugar = 'Otro' where id = 2`, 2],
  ['búsqueda de citas', `update citas set notas = 'Otra' where id = 2`, 2],
  ['búsqueda de inscripciones', 'update inscripciones set fecha = 1 where id = 2', 2],
  ['búsqueda de órdenes', 'update ordenes set fecha = 1 where id = 2', 2],
  ['búsqueda de movimientos', 'update movimientos set monto = 1 where id = 1', 1],
  ['búsqueda de deudas', `update deudas set titulo = 'Otro' where id = 1`, 1],
  POSTGRES
    ? [
        'base de datos',
        `update pg_index set indisvalid = false where indexrelid = 'ordenes_fecha'::regclass`,
        'ordenes_fecha',
      ]
    : ['base de datos', 'update productos set activo = 7; pragma ignore_check_constraints = off', 'productos'],
]

class Undone extends Error {}

/** The findings of a rule after a fault is planted; the fault is rolled back. `mira` looks at it before. */
export async function rotasTras(
  db: Db,
  plantar: (tx: Db['read']) => Promise<unknown>,
  nombre: string,
  mira: (tx: Db['read']) => Promise<unknown> = async () => {},
) {
  let rotas: (number | string)[] = []
  const work = db.read.transaction().execute(async (tx) => {
    await plantar(tx)
    await mira(tx)
    rotas = await REGLAS.find((regla) => regla.nombre === nombre)!.rotas(tx)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return rotas
}

/** Plants the fault of one of `PLANTADAS`. */
export const plantada = (statement: string) => async (tx: Db['read']) => {
  for (const part of statement.split('; ')) await execute(tx, part)
}
