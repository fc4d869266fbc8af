import { centimos, totales } from '../contract/base/money/money.ts'
import { LIMITES_POR_DEFECTO } from '../contract/base/settings/limites.ts'
import { instante, masDias, masMinutos, masMs, wallTime, wallTimeDe } from '../contract/base/time/time.ts'
import { CITA } from '../server/agenda/citas/columnas.ts'
import { SERVICIO } from '../server/agenda/servicios/columnas.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { type Db, openDb, write } from '../server/base/db/open.ts'
import { writeLimites } from '../server/base/settings/queries.ts'
import { USUARIO } from '../server/cuentas/usuarios/columnas.ts'
import { COBRO, DEUDA } from '../server/dinero/cuenta/libro/queries.ts'
import { INSCRIPCION, TALLER } from '../server/talleres/talleres/columnas.ts'
import { ORDEN } from '../server/tienda/ordenes/columnas.ts'
import { PRODUCTO } from '../server/tienda/productos/queries.ts'

/** How many rows of each: the size of the issue, or a hundredth of it. */
export interface Tamano {
  usuarios: number
  ordenes: number
  citas: number
  resto: number
}

/** A business that the server has whole in memory: what is measured is the work, not the rows. */
export const CHICO: Tamano = { usuarios: 200, ordenes: 1000, citas: 10, resto: 50 }

const TANDA = 500
const NOMBRES = ['Ana', 'María José', 'Luis', 'Eulalia', 'Óscar', 'Sofía', 'Andrés', 'Noemí']
const APELLIDOS = ['Mora', 'Núñez', 'Quirós', 'Solano', 'Jiménez', 'Chacón', 'Vargas', 'Peña']
const AHORA = instante(Date.UTC(2026, 10, 20, 15))
const MINUTO_AHORA = wallTime(AHORA / 60_000)

/** Fills an empty database with a business that has been going for years. The same rows every time. */
export async function seed(env: { DATA_DIR: string; DATABASE_URL?: string }, tamano: Tamano): Promise<void> {
  const db = openDb(env)
  await migrate(db)
  // Unpaid orders stay: annulling thousands of them would be measured too.
  await write(db, (tx) =>
    writeLimites(tx, { ...LIMITES_POR_DEFECTO, ordenesSinPagar: 0, horasSinPagar: 0, version: 1 }),
  )
  const usuarios = range(tamano.usuarios, personaDe)
  await insert(db, 'usuarios', usuarios)
  await insert(
    db,
    'productos',
    range(tamano.resto, (i) => productoDe(i, tamano)),
  )
  await insert(db, 'servicios', range(tamano.resto, servicioDe))
  await insert(db, 'talleres', range(tamano.resto, tallerDe))
  await insert(
    db,
    'citas',
    range(tamano.citas, (i) => citaDe(i, usuarios[i % usuarios.length]!)),
  )
  const ordenes = range(tamano.ordenes, (i) => ordenDe(i, usuarios[i % usuarios.length]!))
  await insert(db, 'ordenes', ordenes)
  await insert(
    db,
    'ordenLineas',
    range(tamano.ordenes, (i) => lineaDe(i, tamano.resto)),
  )
  await insert(db, 'ordenHistoria', range(tamano.ordenes, pasosDe).flat())
  const deudas = ordenes.map(deudaDe)
  await insert(db, 'deudas', deudas)
  const pagadas = ordenes.filter(({ estado }) => estado === 'PAGADO')
  await insert(db, 'movimientos', pagadas.map(cobroDe))
  await insert(db, 'aplicaciones', pagadas.map(aplicacionDe))
  await insert(
    db,
    'inscripciones',
    range(tamano.citas, (i) => inscripcionDe(i, usuarios, tamano.resto)),
  )
  await insert(
    db,
    'historia',
    range(tamano.ordenes, (i) => hechoDe(i, usuarios[i % usuarios.length]!)),
  )
  await insert(
    db,
    'correos',
    range(tamano.ordenes, (i) => correoDe(i, usuarios[i % usuarios.length]!)),
  )
  if (db.engine === 'postgres') await settlePostgres(db)
  await db.close()
}

function range<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

export async function insert(db: Db, tabla: string, filas: readonly object[]): Promise<void> {
  for (let desde = 0; desde < filas.length; desde += TANDA) {
    await write(db, (tx) =>
      tx
        .insertInto(tabla as never)
        .values(filas.slice(desde, desde + TANDA) as never)
        .execute(),
    )
  }
}

/** Ids were given, so the sequences do not know of them; and the planner wants its statistics. */
async function settlePostgres(db: Db): Promise<void> {
  const tablas = [
    'usuarios',
    'productos',
    'servicios',
    'talleres',
    'citas',
    'ordenes',
    'deudas',
    'movimientos',
    'inscripciones',
  ]
  for (const tabla of tablas) {
    const last = `select setval(pg_get_serial_sequence('${tabla}', 'id'), (select max(id) from ${tabla}))`
    await db.read.executeQuery({ sql: last, parameters: [], query: { kind: 'RawNode' } } as never)
  }
  await db.read.executeQuery({ sql: 'analyze', parameters: [], query: { kind: 'RawNode' } } as never)
}

function personaDe(i: number) {
  const persona = {
    nombre: NOMBRES[i % NOMBRES.length]!,
    apellido: `${APELLIDOS[(i >> 3) % APELLIDOS.length]} ${i}`,
    email: `persona${i}@correo.example`,
  }
  const cuenta = { id: i + 1, contrasena: 'x', rol: 'CLIENTE', creado: AHORA - i * 60_000 }
  return { ...cuenta, ...persona, busqueda: USUARIO.busquedaDe(persona) }
}
type Persona = ReturnType<typeof personaDe>

function productoDe(i: number, { ordenes, resto }: Tamano) {
  const nombre = `${['Vela', 'Aceite', 'Jabón', 'Té'][i % 4]} n.º ${i}`
  const fila = { id: i + 1, nombre, descripcion: 'Hecho a mano en Aserrí.', precio: 450_000 + i, stock: 1_000_000 }
  let ingresado = fila.stock
  for (let orden = i; orden < ordenes; orden += resto) if (estadoDe(orden) !== 'ANULADO') ingresado++
  return { ...fila, ingresado, activo: true, creado: AHORA, busqueda: PRODUCTO.busquedaDe(fila) }
}

function servicioDe(i: number) {
  const fila = { id: i + 1, nombre: `Terapia ${i}`, detalle: 'Una hora para conversar.', precio: centimos(2_500_000) }
  return { ...fila, creado: AHORA, busqueda: SERVICIO.busquedaDe(fila) }
}

function tallerDe(i: number) {
  // In the hours between the appointments.
  const inicio = masMinutos(masDias(MINUTO_AHORA, -i), 60)
  const fila = {
    id: i + 1,
    titulo: `Respirar con calma ${i}`,
    descripcion: 'Una mañana.',
    lugar: 'Aserrí',
    inicio,
    fin: masMinutos(inicio, 60),
    cupoMaximo: 0,
    precio: centimos(1_500_000),
    activo: true,
  }
  return { ...fila, creado: AHORA, busqueda: TALLER.busquedaDe(fila) }
}

function citaDe(i: number, { id, nombre, apellido, email }: Persona) {
  const inicio = masMinutos(MINUTO_AHORA, -i * 120)
  const notas = i % 3 ? null : 'Llega unos minutos tarde.'
  const fila = { inicio, fin: masMinutos(inicio, 60), servicio: `Terapia ${i % 20}`, notas }
  const busqueda = CITA.busquedaDe({ nombre, apellido, email, ...fila })
  return { id: i + 1, usuarioId: id, estado: 'COMPLETADA', creado: AHORA, ...fila, busqueda }
}

function ordenDe(i: number, { id, nombre, apellido, email }: Persona) {
  const fila = {
    codigo: `BIO-${i.toString(36).toUpperCase().padStart(8, '0')}`,
    fecha: masMs(AHORA, -i * 60_000),
    ...totales([lineaDe(i, 1)]),
    usuarioNombre: nombre,
    usuarioApellido: apellido,
    usuarioEmail: email,
  }
  const entrega = { tipo: 'RETIRO', provincia: null, canton: null, senas: null, telefono: null } as const
  return {
    id: i + 1,
    usuarioId: id,
    ...fila,
    estado: estadoDe(i),
    huella: 'x',
    busqueda: ORDEN.busquedaDe({ ...fila, codigoOrden: fila.codigo, entrega }),
  }
}

function cobroDe({ id, codigo, usuarioId, fecha, total, ...orden }: ReturnType<typeof ordenDe>) {
  const persona = `${orden.usuarioNombre} ${orden.usuarioApellido}`
  const dia = wallTimeDe(fecha)
  const fila = {
    titulo: `Orden ${codigo}`,
    persona,
    monto: total,
    forma: 'SINPE',
    fecha: dia,
    referencia: null,
  } as const
  return { id, deudaId: id, usuarioId, ...fila, libre: 0, creado: fecha, busqueda: COBRO.busquedaDe(fila) }
}

/** The debt of an order has the order's id, as its payment has. */
function deudaDe({ id, codigo, usuarioId, fecha, total, estado, ...orden }: ReturnType<typeof ordenDe>) {
  const fila = { codigo, titulo: codigo, persona: `${orden.usuarioNombre} ${orden.usuarioApellido}` }
  const importe = estado === 'ANULADO' ? 0 : total
  const pagado = estado === 'PAGADO' ? total : 0
  const cuanto = { importe, pagado, vence: wallTimeDe(fecha) }
  return { id, de: 'orden', ordenId: id, usuarioId, ...fila, ...cuanto, busqueda: DEUDA.busquedaDe(fila) }
}

function aplicacionDe({ id, total }: ReturnType<typeof ordenDe>) {
  return { movimientoId: id, deudaId: id, monto: total, destinado: total }
}

function estadoDe(i: number) {
  return ['PAGADO', 'PAGADO', 'PENDIENTE', 'ANULADO'][i % 4]!
}

function pasosDe(i: number) {
  const pasos = [...new Set(['PENDIENTE', estadoDe(i)])]
  return pasos.map((estado) => ({ ordenId: i + 1, estado, momento: AHORA - i * 60_000 }))
}

function lineaDe(i: number, productos: number) {
  return { ordenId: i + 1, productoId: 1 + (i % productos), nombre: 'Vela', precio: centimos(10_000 + i), cantidad: 1 }
}

function inscripcionDe(i: number, usuarios: readonly Persona[], talleres: number) {
  const { id, nombre, apellido, email } = usuarios[i % usuarios.length]!
  const taller = (i + Math.floor(i / usuarios.length)) % talleres
  const fecha = masMs(AHORA, -i * 60_000)
  const busqueda = INSCRIPCION.busquedaDe({
    usuarioNombre: nombre,
    usuarioApellido: apellido,
    usuarioEmail: email,
    tallerNombre: `Respirar con calma ${taller}`,
    fecha,
  })
  return { id: i + 1, tallerId: taller + 1, usuarioId: id, estado: 'CONFIRMADA', fecha, busqueda }
}

function hechoDe(i: number, { id: personaId }: Persona) {
  const fila = { asunto: 'ORDEN', asuntoId: i + 1, titulo: `BIO-${i}`, accion: 'CAMBIAR', cambios: '[]' }
  return { momento: AHORA - i, usuarioId: 1, personaId, ...fila, busqueda: `orden\nbio-${i}` }
}

function correoDe(i: number, { email }: Persona) {
  const creado = AHORA - i * 60_000
  const final = i % 1000 ? { estado: 'ENVIADO', enviado: creado } : { estado: 'FALLIDO', error: 'no existe' }
  return {
    plantilla: 'orden',
    para: email,
    datos: '{}',
    intentos: 1,
    proximo: 0,
    creado,
    enviado: null,
    error: null,
    ...final,
  }
}
