import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { ddlColumns, engineOf } from '../ddl-columns.ts'

type Columna = ColumnDefinitionBuilder
type Fila = Record<string, number | string | boolean | null>

const FORMAS = sql`forma in ('SINPE', 'TRANSFERENCIA', 'EFECTIVO', 'TARJETA')`
const SIN_NOMBRE = sql`"usuarioId" is not null or persona in ('Cuenta eliminada', 'Venta de mostrador')`

/** Made-up people of the examples may go with their movements; nobody else's can be deleted. */
const DE_MUESTRA = `select 1 from usuarios where id = old."usuarioId" and email like '%@muestra.invalid' and contrasena is null`

/** Refusals that compare rows; what each says is what must never be. */
const REGLAS = [
  {
    nombre: 'aplicaciones_de_mas',
    cuando: 'insert or update of monto on aplicaciones',
    rechaza: `(select sum(monto) from aplicaciones where "movimientoId" = new."movimientoId")
        > (select monto - libre from movimientos where id = new."movimientoId")
      or (select sum(monto) from aplicaciones where "deudaId" = new."deudaId")
        > (select pagado from deudas where id = new."deudaId")
      or (select sum(monto) from aplicaciones where "devolucionId" = new."devolucionId")
        > (select -monto from movimientos where id = new."devolucionId")`,
  },
  {
    nombre: 'deudas_sin_su_pago',
    cuando: 'update of pagado on deudas',
    rechaza: `(select sum(monto) from aplicaciones where "deudaId" = new.id) > new.pagado`,
  },
  {
    nombre: 'movimientos_gastados',
    cuando: 'update of libre on movimientos',
    rechaza: `(select sum(monto) from aplicaciones where "movimientoId" = new.id) > new.monto - new.libre`,
  },
  {
    nombre: 'movimientos_fijos',
    cuando: 'update of id, monto, fecha, forma, referencia, "deudaId", "revierteId", creado on movimientos',
    rechaza: 'true',
  },
  {
    nombre: 'movimientos_quedan',
    cuando: 'delete on movimientos',
    rechaza: `not exists (${DE_MUESTRA})`,
  },
]

type Regla = (typeof REGLAS)[number]

const DISPARADORES = {
  postgres: ({ nombre, cuando, rechaza }: Regla) => [
    `create function ${nombre}() returns trigger language plpgsql as $$ begin
      if ${rechaza} then
        raise exception '${nombre}' using errcode = 'check_violation', constraint = '${nombre}'; end if;
      return null; end $$`,
    `create trigger ${nombre} after ${cuando} for each row execute function ${nombre}()`,
  ],
  sqlite: ({ nombre, cuando, rechaza }: Regla) =>
    cuando.startsWith('insert or ')
      ? [
          disparador(`${nombre}_insert`, 'insert on aplicaciones', { nombre, rechaza }),
          disparador(`${nombre}_update`, cuando.replace('insert or ', ''), { nombre, rechaza }),
        ]
      : [disparador(nombre, cuando, { nombre, rechaza })],
}

function disparador(como: string, cuando: string, { nombre, rechaza }: Omit<Regla, 'cuando'>): string {
  return `create trigger ${como} after ${cuando} begin select raise(abort, '${nombre}') where ${rechaza}; end`
}

/** Payments that hung on things become movements that are applied to debts; what a debt has no room for is a favor. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTablas(db)
  await takeOver(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const regla of REGLAS) for (const statement of DISPARADORES[engineOf(db)](regla)) await run(statement)
  await run('drop index citas_por_cobrar')
  await run('drop index inscripciones_por_cobrar')
  await run('alter table citas drop column cobrado')
  await run('alter table inscripciones drop column cobrado')
  await run('drop table cobros')
  await run('alter table "citasEliminadas" drop column cobros')
}

async function createTablas(db: Kysely<never>): Promise<void> {
  const { entero, id, siNo, esSiNo, tabla, indiceDeBusqueda } = ddlColumns(db)
  const alBorrar = (donde: string) => (c: Columna) => c.references(`${donde}.id`).onDelete('set null')
  const unica = (donde: string) => (c: Columna) => alBorrar(donde)(c).unique()
  const texto = (c: Columna) => c.notNull()
  await tabla('deudas')
    .addColumn('id', entero, id)
    .addColumn('codigo', 'text', (c) => c.notNull().unique())
    .addColumn('de', 'text', texto)
    .addColumn('ordenId', entero, unica('ordenes'))
    .addColumn('citaId', entero, unica('citas'))
    .addColumn('inscripcionId', entero, unica('inscripciones'))
    .addColumn('usuarioId', entero, alBorrar('usuarios'))
    .addColumn('persona', 'text', texto)
    .addColumn('titulo', 'text', texto)
    .addColumn('importe', entero)
    .addColumn('pagado', entero, (c) => c.notNull().defaultTo(0))
    .addColumn('atiendeId', entero, alBorrar('personas'))
    .addColumn('vence', entero)
    .addColumn('busqueda', 'text', texto)
    .addCheckConstraint(
      'deudas_de_una',
      sql`(de = 'orden' and "citaId" is null and "inscripcionId" is null)
      or (de = 'cita' and "ordenId" is null and "inscripcionId" is null)
      or (de = 'inscripcion' and "ordenId" is null and "citaId" is null)`,
    )
    .addCheckConstraint('deudas_pagado', sql`pagado >= 0 and (importe is null or (importe >= 0 and pagado <= importe))`)
    .addCheckConstraint(
      'deudas_de_algo',
      sql`coalesce("ordenId", "citaId", "inscripcionId") is not null
      or coalesce(importe, pagado) = pagado`,
    )
    .addCheckConstraint('deudas_sin_persona', SIN_NOMBRE)
    .execute()
  await tabla('movimientos')
    .addColumn('id', entero, id)
    .addColumn('deudaId', entero, (c) => c.references('deudas.id'))
    .addColumn('usuarioId', entero, alBorrar('usuarios'))
    .addColumn('persona', 'text', texto)
    .addColumn('titulo', 'text', texto)
    .addColumn('monto', entero, (c) => c.notNull().check(sql`monto <> 0`))
    .addColumn('libre', entero, (c) => c.notNull())
    .addColumn('forma', 'text', (c) => c.check(FORMAS))
    .addColumn('fecha', entero, (c) => c.notNull())
    .addColumn('referencia', 'text')
    .addColumn('revierteId', entero, (c) => c.references('movimientos.id').unique())
    .addColumn('vigente', siNo, (c) => esSiNo(c, 'vigente').defaultTo(engineOf(db) === 'postgres' ? true : 1))
    .addColumn('anotadoPor', entero, alBorrar('usuarios'))
    .addColumn('creado', entero, (c) => c.notNull())
    .addColumn('busqueda', 'text', texto)
    .addCheckConstraint('movimientos_libre', sql`libre >= 0 and (libre = 0 or libre <= monto)`)
    .addCheckConstraint('movimientos_sin_persona', SIN_NOMBRE)
    .execute()
  await tabla('aplicaciones')
    .addColumn('id', entero, id)
    .addColumn('movimientoId', entero, (c) => c.notNull().references('movimientos.id'))
    .addColumn('deudaId', entero, (c) => c.references('deudas.id'))
    .addColumn('devolucionId', entero, (c) => c.references('movimientos.id'))
    .addColumn('monto', entero, (c) => c.notNull())
    .addColumn('destinado', entero, (c) => c.notNull())
    .addCheckConstraint('aplicaciones_a_una', sql`("deudaId" is null) <> ("devolucionId" is null)`)
    .addCheckConstraint('aplicaciones_monto', sql`monto >= 0 and monto <= destinado`)
    .execute()
  for (const [nombre, donde] of INDICES) await sql.raw(`create index ${nombre} on ${donde}`).execute(db)
  for (const [nombre, donde] of UNICOS) await sql.raw(`create unique index ${nombre} on ${donde}`).execute(db)
  for (const tabla of ['deudas', 'movimientos']) await indiceDeBusqueda(tabla)
}

const INDICES = [
  ['deudas_de_persona', 'deudas ("usuarioId")'],
  ['deudas_por_cobrar', 'deudas (vence, id) where importe > pagado and vence is not null'],
  ['movimientos_fecha', 'movimientos (fecha, id, monto, vigente) where vigente'],
  ['movimientos_monto', 'movimientos (monto, id, vigente) where vigente'],
  ['movimientos_libres', 'movimientos (fecha, id) where libre > 0'],
  ['movimientos_de_persona', 'movimientos ("usuarioId")'],
  ['movimientos_de_deuda', 'movimientos ("deudaId")'],
  ['movimientos_referencia', 'movimientos (referencia) where referencia is not null'],
  ['aplicaciones_de_deuda', 'aplicaciones ("deudaId")'],
  ['aplicaciones_de_devolucion', 'aplicaciones ("devolucionId")'],
] as const

const UNICOS = [
  ['aplicaciones_a_deuda', 'aplicaciones ("movimientoId", "deudaId")'],
  ['aplicaciones_a_devolucion', 'aplicaciones ("movimientoId", "devolucionId")'],
] as const

interface Deuda {
  codigo: string
  de: string
  deId: number | null
  usuarioId: number | null
  persona: string
  titulo: string
  importe: number | null
  atiendeId: number | null
  vence: number | null
  pagado: number
}

interface Cobro {
  id: number
  de: string
  deId: number | null
  usuarioId: number | null
  titulo: string
  persona: string
  monto: number
  /** The rest that is neither given back nor applied. */
  queda: number
  forma: string | null
  fecha: number
  referencia: string | null
  busqueda: string
  creado: number
}

/** Every thing gets its debt; every payment is applied, oldest first, less what was given back of the same thing. */
async function takeOver(db: Kysely<never>): Promise<void> {
  const deudas = new Map((await listCosas(db)).map((cosa) => [`${cosa.de} ${cosa.deId}`, cosa]))
  const cobros = (await listCobros(db)).map((cobro) => ({ ...cobro, queda: Math.max(0, cobro.monto) }))
  const porCosa = Map.groupBy(cobros, claveDe)
  const aplicaciones: Fila[] = []
  const numeroDe = new Map<string, number>()
  for (const [clave, suyos] of porCosa) {
    if (!deudas.has(clave)) deudas.set(clave, sinCosa(suyos))
    aplicaciones.push(...devueltas(suyos))
  }
  for (const [i, clave] of [...deudas.keys()].entries()) numeroDe.set(clave, i + 1)
  for (const [clave, suyos] of porCosa) {
    const deuda = deudas.get(clave)!
    for (const cobro of suyos) {
      const monto = Math.min(cobro.queda, (deuda.importe ?? Number.MAX_SAFE_INTEGER) - deuda.pagado)
      const destinado = deuda.deId === null ? monto : cobro.queda
      if (destinado > 0)
        aplicaciones.push(fila({ movimientoId: cobro.id, deudaId: numeroDe.get(clave)!, monto, destinado }))
      deuda.pagado += monto
      cobro.queda -= monto
    }
  }
  await insertar(
    db,
    'deudas',
    [...deudas.values()].map((deuda, i) => filaDeDeuda(deuda, i + 1)),
  )
  await insertar(
    db,
    'movimientos',
    cobros.map((cobro) => filaDeMovimiento(cobro, numeroDe.get(claveDe(cobro))!)),
  )
  await insertar(db, 'aplicaciones', aplicaciones)
  await contarDesde(db)
}

const COLUMNA: Record<string, string> = { orden: 'ordenId', cita: 'citaId', inscripcion: 'inscripcionId' }

/** Payments of a thing that is gone belong together where their person and its name are the same. */
function claveDe({ de, deId, usuarioId, titulo }: Cobro): string {
  return deId === null ? `${de} · ${usuarioId} · ${titulo}` : `${de} ${deId}`
}

/** What was paid for a deleted thing is a favor of its person; of an erased person it stays what it was. */
function sinCosa([primero, ...otros]: readonly Cobro[]): Deuda {
  const { id, de, usuarioId, titulo, persona } = primero!
  const neto = otros.reduce((suma, { monto }) => suma + monto, primero!.monto)
  const importe = usuarioId === null ? Math.max(0, neto) : 0
  return {
    codigo: `COBRO-${id}`,
    de,
    deId: null,
    usuarioId,
    persona,
    titulo,
    importe,
    atiendeId: null,
    vence: null,
    pagado: 0,
  }
}

/** Takes what was given back out of what came in for the same thing. */
function devueltas(suyos: readonly Cobro[]): Fila[] {
  const filas: Fila[] = []
  for (const devolucion of suyos.filter(({ monto }) => monto < 0)) {
    let falta = -devolucion.monto
    for (const cobro of suyos) {
      const monto = Math.min(falta, cobro.queda)
      if (monto === 0) continue
      filas.push(fila({ movimientoId: cobro.id, devolucionId: devolucion.id, monto, destinado: monto }))
      cobro.queda -= monto
      falta -= monto
    }
  }
  return filas
}

function fila(aplicacion: Fila): Fila {
  return { deudaId: null, devolucionId: null, ...aplicacion }
}

function filaDeDeuda({ deId, ...deuda }: Deuda, id: number): Fila {
  const cosa = { ordenId: null, citaId: null, inscripcionId: null, [COLUMNA[deuda.de]!]: deId }
  const persona = personaDe(deuda)
  return { id, ...deuda, ...cosa, persona, busqueda: normalizada([deuda.codigo, deuda.titulo, persona]) }
}

function filaDeMovimiento({ de: _, deId: _cosa, queda, ...cobro }: Cobro, deudaId: number): Fila {
  const persona = personaDe(cobro)
  const busqueda = persona === cobro.persona ? cobro.busqueda : ''
  return { ...cobro, persona, busqueda, deudaId, libre: queda, revierteId: null, anotadoPor: null }
}

function personaDe({ usuarioId, persona }: { usuarioId: number | null; persona: string }): string {
  return usuarioId === null && persona !== 'Venta de mostrador' ? 'Cuenta eliminada' : persona
}

function normalizada(lineas: readonly string[]): string {
  return lineas
    .join('\n')
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase()
}

async function listCosas(db: Kysely<never>): Promise<Deuda[]> {
  const { rows: ordenes } = await sql<Deuda>`
    select 'orden' as de, id as "deId", codigo, codigo as titulo, "usuarioId", null as "atiendeId",
      trim("usuarioNombre" || ' ' || "usuarioApellido") as persona, (fecha - 21600000) / 60000 as vence,
      case when estado = 'ANULADO' then 0 else total end as importe from ordenes order by id`.execute(db)
  const { rows: citas } = await sql<Deuda & { inicio: number }>`
    select 'cita' as de, citas.id as "deId", 'CITA-' || citas.id as codigo, '' as titulo, "usuarioId", "atiendeId", inicio,
      trim(nombre || ' ' || apellido) as persona, case when estado = 'CANCELADA' then 0 else "precioAcordado" end as importe,
      case when estado <> 'CANCELADA' and inasistencia is null then inicio end as vence
    from citas join usuarios on usuarios.id = "usuarioId" order by citas.id`.execute(db)
  const { rows: inscripciones } = await sql<Deuda>`
    select 'inscripcion' as de, inscripciones.id as "deId", 'TALLER-' || inscripciones.id as codigo,
      'Taller: ' || titulo as titulo, "usuarioId", null as "atiendeId", trim(nombre || ' ' || apellido) as persona,
      case when estado = 'CONFIRMADA' then coalesce("precioAcordado", precio) else 0 end as importe,
      case when estado = 'CONFIRMADA' then inicio end as vence
    from inscripciones join usuarios on usuarios.id = "usuarioId" join talleres on talleres.id = "tallerId"
    order by inscripciones.id`.execute(db)
  const conTitulo = citas.map(({ inicio, ...cita }) => ({ ...cita, titulo: `Cita del ${momento(inicio)}` }))
  return [...ordenes, ...conTitulo, ...inscripciones].map((cosa) => ({ ...cosa, pagado: 0 }))
}

async function listCobros(db: Kysely<never>): Promise<Omit<Cobro, 'queda'>[]> {
  const { rows } = await sql<Omit<Cobro, 'queda'>>`
    select id, de, coalesce("ordenId", "citaId", "inscripcionId") as "deId", "usuarioId", titulo, persona, monto, forma,
      fecha, referencia, busqueda, creado from cobros order by fecha, id`.execute(db)
  return rows
}

/** `20/11/2026 9:00 AM`, of wall minutes. */
function momento(minutos: number): string {
  const [dia, hora] = new Date(minutos * 60_000).toISOString().split('T') as [string, string]
  const horas = Number(hora.slice(0, 2))
  const fecha = dia.split('-').reverse().join('/')
  return `${fecha} ${horas % 12 || 12}:${hora.slice(3, 5)} ${horas < 12 ? 'AM' : 'PM'}`
}

const TANDA = 200

async function insertar(db: Kysely<never>, tabla: string, filas: readonly Fila[]): Promise<void> {
  for (let i = 0; i < filas.length; i += TANDA)
    await db
      .insertInto(tabla as never)
      .values(filas.slice(i, i + TANDA) as never)
      .execute()
}

/** Ids are never used twice: the payments' counter goes on, also past deleted ones. */
async function contarDesde(db: Kysely<never>): Promise<void> {
  if (engineOf(db) === 'sqlite') {
    await sql`delete from sqlite_sequence where name = 'movimientos'`.execute(db)
    await sql`insert into sqlite_sequence (name, seq) select 'movimientos', seq from sqlite_sequence where name = 'cobros'`.execute(
      db,
    )
    return
  }
  for (const [tabla, de] of [
    ['movimientos', 'cobros'],
    ['deudas', 'deudas'],
  ] as const) {
    const secuencia = (de: string) => sql`pg_get_serial_sequence(${de}, 'id')::regclass`
    await sql`select setval(${secuencia(tabla)}, greatest(ultimo, 1), ultimo > 0) from (select greatest(
      (select coalesce(max(id), 0) from ${sql.table(tabla)}), coalesce(pg_sequence_last_value(${secuencia(de)}), 0)) as ultimo) usados`.execute(
      db,
    )
  }
}
