import { createHash, randomBytes } from 'node:crypto'
import fastify, { type FastifyRequest } from 'fastify'
import { type Consulta, type Fila, openPostgres, openSqlite } from './base-desnuda.ts'

/**
 * The server to compare the flows with: the same calls on the same tables, each with the statements that a careful programmer would need.
 * No mail leaves, and only the database keeps rules. It runs as a process of its own: port, and the file or the URL of the database.
 */
const [port, donde] = process.argv.slice(2)

const { read, write } = donde!.startsWith('postgres') ? openPostgres(donde!) : openSqlite(donde!)

const app = fastify()

async function personaDe({ headers }: FastifyRequest): Promise<Fila> {
  const token = /bio_sesion=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('base64url')
  const de = `select u.id, nombre, apellido, email, rol from sesiones join usuarios u on u.id = "usuarioId"`
  const [persona] = await read(`${de} where "tokenHash" = ? and vence > ?`, hash, Date.now())
  if (!persona) throw new Error('no session')
  return persona
}

const EN_CARRITO = `select l.id, cantidad, "productoId", nombre, precio, "imagenUrl", stock, activo from "carritoLineas" l
  join productos p on p.id = "productoId"`

const lineaDe = ({ id, cantidad, productoId, precio, activo, ...producto }: Fila) => ({
  id,
  cantidad,
  productoId,
  producto: { id: productoId, ...producto, precio: precio / 100, activo: Boolean(activo) },
})

app.post('/api/carrito/agregar', async (request) => {
  const { id } = await personaDe(request)
  const { productoId, cantidad } = request.query as Fila
  return write(async (query) => {
    const [linea] = await query(
      `insert into "carritoLineas" ("usuarioId", "productoId", cantidad) values (?, ?, ?)
        on conflict ("usuarioId", "productoId") do update set cantidad = "carritoLineas".cantidad + excluded.cantidad returning id`,
      ...[id, Number(productoId), Number(cantidad)],
    )
    const [conProducto] = await query(`${EN_CARRITO} where l.id = ?`, linea!.id)
    if (conProducto!.stock < conProducto!.cantidad) throw new Error('sold out')
    return lineaDe(conProducto!)
  })
})

app.get('/api/carrito/:id', async (request) => {
  const { id } = await personaDe(request)
  return (await read(`${EN_CARRITO} where "usuarioId" = ? order by l.id`, id)).map(lineaDe)
})

const ORDEN = `select id, codigo, "usuarioNombre", "usuarioApellido", "usuarioEmail", fecha, subtotal, iva, total, estado, entrega, avance,
  entregada, version from ordenes`

const ordenDe = ({ codigo, fecha, subtotal, iva, total, entrega, ...orden }: Fila) => ({
  codigoOrden: codigo,
  fechaOrden: new Date(fecha).toISOString(),
  subtotal: subtotal / 100,
  iva: iva / 100,
  total: total / 100,
  entrega: { tipo: entrega },
  ...orden,
})

app.get('/api/ordenes/mias', async (request) => {
  const { id } = await personaDe(request)
  return (await read(`${ORDEN} where "usuarioId" = ? order by fecha desc, id desc`, id)).map(ordenDe)
})

interface Pedida {
  items: { producto: { id: number }; cantidad: number }[]
}

app.post('/api/ordenes', async (request, reply) => {
  const persona = await personaDe(request)
  const { items } = request.body as Pedida
  const clave = String(request.headers['idempotency-key'])
  reply.code(201)
  return write(async (query) => {
    const usuarioId = persona.id
    const [anterior] = await query(`${ORDEN} where "usuarioId" = ? and clave = ?`, usuarioId, clave)
    if (anterior) return ordenDe(anterior)
    const lineas: Fila[] = []
    for (const { producto, cantidad } of items) {
      const [tomado] = await query(
        'update productos set stock = stock - ?, version = version + 1 where id = ? and stock >= ? returning id, nombre, precio',
        ...[cantidad, producto.id, cantidad],
      )
      if (!tomado) throw new Error('sold out')
      lineas.push({ ...tomado, cantidad })
    }
    const subtotal = lineas.reduce((suma, { precio, cantidad }) => suma + precio * cantidad, 0)
    const iva = Math.floor((subtotal * 13 + 50) / 100)
    const [codigo, fecha] = [`X-${randomBytes(8).toString('hex')}`, Date.now()]
    const [orden] = await query(
      `insert into ordenes (codigo, "usuarioId", "usuarioNombre", "usuarioApellido", "usuarioEmail", fecha, subtotal, iva, total, estado, clave,
        huella, busqueda) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'PENDIENTE', ?, 'x', 'x')
        returning id, codigo, "usuarioNombre", "usuarioApellido", "usuarioEmail", fecha, subtotal, iva, total, estado, entrega, avance, version`,
      ...[codigo, usuarioId, persona.nombre, persona.apellido, persona.email, fecha],
      ...[subtotal, iva, subtotal + iva, clave],
    )
    await query(
      `insert into "ordenLineas" ("ordenId", "productoId", nombre, precio, cantidad) values ${lineas.map(() => '(?, ?, ?, ?, ?)').join()}`,
      ...lineas.flatMap(({ id, nombre, precio, cantidad }) => [orden!.id, id, nombre, precio, cantidad]),
    )
    await query(
      `insert into "ordenHistoria" ("ordenId", estado, "usuarioId", momento) values (?, 'PENDIENTE', ?, ?)`,
      ...[orden!.id, usuarioId, fecha],
    )
    await query(
      `delete from "carritoLineas" where "usuarioId" = ? and "productoId" in (${lineas.map(() => '?').join()})`,
      ...[usuarioId, ...lineas.map(({ id }) => id)],
    )
    await tellAdmins(query, ['ORDEN', orden!.id, usuarioId, codigo], fecha)
    await query(
      `insert into correos (plantilla, para, datos, estado, proximo, creado) values ('orden', ?, ?, 'ENVIADO', ?, ?)`,
      ...[persona.email, JSON.stringify({ codigo }), fecha, fecha],
    )
    return { ...ordenDe(orden!), lineas }
  })
})

async function tellAdmins(query: Consulta, que: (string | number)[], ahora: number): Promise<void> {
  await query(
    `insert into novedades (para, canal, clase, "asuntoId", "usuarioId", detalle, que, creada)
      select id, 'CORREO', ?, ?, ?, ?, 'NUEVA', ? from usuarios where rol = 'ADMIN'`,
    ...[...que, ahora],
  )
}

app.get('/api/orden/:codigo', async (request) => {
  const { id } = await personaDe(request)
  const { codigo } = request.params as Fila
  const [orden] = await read(`${ORDEN} where codigo = ? and "usuarioId" = ?`, codigo, id)
  const lineas = await read(
    'select "productoId", nombre, precio, cantidad from "ordenLineas" where "ordenId" = ? order by "productoId"',
    orden!.id,
  )
  return { ...ordenDe(orden!), lineas }
})

/** Minutes since 1970 as a clock in Costa Rica shows them. */
const minutosDe = (fechaHora: string) => Date.parse(`${fechaHora}Z`) / 60_000

app.get('/api/citas/horariosDisponibles', async (request) => {
  const { fecha } = request.query as Fila
  const dia = minutosDe(`${fecha}T00:00`)
  const ocupadas = await read(
    `select inicio, fin from citas where inicio >= ? and inicio < ? and estado <> 'CANCELADA'`,
    ...[dia, dia + 1440],
  )
  const horas = Array.from({ length: 10 }, (_, i) => dia + (8 + i) * 60)
  const libres = horas.filter((hora) => ocupadas.every(({ inicio, fin }) => hora >= fin || hora + 60 <= inicio))
  return libres.map((hora) => new Date(hora * 60_000).toISOString().slice(11, 16))
})

app.post('/api/citas', async (request, reply) => {
  const { id, nombre, apellido, email } = await personaDe(request)
  const { fechaHora, servicio } = request.body as Fila
  const inicio = minutosDe(fechaHora)
  reply.code(201)
  return write(async (query) => {
    const [elegido] = await query('select precio, duracion, margen from servicios where nombre = ?', servicio)
    const [porVenir] = await query(
      `select count(*) as cuantas from citas where "usuarioId" = ? and estado = 'AGENDADA' and inicio > ?`,
      ...[id, Math.floor(Date.now() / 60_000)],
    )
    if (porVenir!.cuantas >= 100) throw new Error('too many')
    const ahora = Date.now()
    // An overlap is refused by the constraint of the table.
    const [cita] = await query(
      `insert into citas ("usuarioId", inicio, fin, servicio, estado, "precioAcordado", creado, busqueda) values (?, ?, ?, ?, 'AGENDADA', ?, ?, 'x')
        returning id`,
      ...[id, inicio, inicio + elegido!.duracion, servicio, elegido!.precio, ahora],
    )
    await query(
      `insert into enlaces ("tokenHash", proposito, "asuntoId", "usuarioId", vence) values (?, 'CITA', ?, ?, ?)`,
      ...[randomBytes(32).toString('base64url'), cita!.id, id, ahora + 86_400_000],
    )
    await tellAdmins(query, ['CITA', cita!.id, id, ''], ahora)
    await query(
      `insert into correos (plantilla, para, datos, estado, proximo, creado) values ('cita', ?, ?, 'ENVIADO', ?, ?)`,
      ...[email, JSON.stringify({ id: cita!.id, nombre, inicio }), ahora, ahora],
    )
    const persona = { usuarioNombre: `${nombre} ${apellido}`, usuarioCorreo: email }
    return {
      id: cita!.id,
      fechaHora,
      duracion: elegido!.duracion,
      servicio,
      estado: 'AGENDADA',
      ...persona,
      version: 1,
    }
  })
})

/** The first page of a list, and how many rows the list has. */
async function primeraPagina(tabla: string, sql: string): Promise<{ filas: Fila[]; cuantas: number }> {
  const filas = await read(`${sql} limit 8`)
  const [cuenta] = await read(`select count(*) as cuantas from ${tabla}`)
  return { filas, cuantas: cuenta!.cuantas }
}

app.get('/api/citas', async (request, reply) => {
  await personaDe(request)
  const { filas, cuantas } = await primeraPagina(
    'citas',
    `select citas.id, inicio, fin, servicio, estado, notas, citas.version, "usuarioId", nombre, apellido, email, telefono
      from citas join usuarios on usuarios.id = "usuarioId" order by inicio desc, citas.id desc`,
  )
  reply.header('x-total-count', cuantas)
  return filas.map(({ inicio, fin, usuarioId, nombre, apellido, email, ...cita }) => ({
    ...cita,
    fechaHora: new Date(inicio * 60_000).toISOString().slice(0, 16),
    duracion: fin - inicio,
    usuario: { id: usuarioId },
    usuarioNombre: `${nombre} ${apellido}`,
    usuarioCorreo: email,
  }))
})

app.get('/api/ordenes', async (request, reply) => {
  await personaDe(request)
  const { filas, cuantas } = await primeraPagina('ordenes', `${ORDEN} order by fecha desc, id desc`)
  reply.header('x-total-count', cuantas)
  return filas.map(ordenDe)
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
