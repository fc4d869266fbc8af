import type { Insertable, NotNull, Selectable } from 'kysely'
import type { AdelantoDe } from '../../contract/agenda/servicios/servicios.ts'
import { centimos, type TasaDeIva } from '../../contract/base/money/money.ts'
import { LIMITES_POR_DEFECTO } from '../../contract/base/settings/limites.ts'
import type { NegocioGuardado } from '../../contract/base/settings/negocio.ts'
import {
  type Fecha,
  fechaDe,
  type Instante,
  masDias,
  masMinutos,
  wallTime,
  wallTimeDe,
} from '../../contract/base/time/time.ts'
import type { Rol } from '../../contract/cuentas/usuarios.ts'
import type { EstadoDeInscripcion } from '../../contract/talleres/talleres.ts'
import type { EntregaPedida } from '../../contract/tienda/entrega.ts'
import { insertCargada } from '../agenda/citas/cargar-cita.ts'
import { findDueno } from '../agenda/citas/queries.ts'
import { listaDeBloqueos } from '../agenda/horario/bloqueos/queries.ts'
import { servicios } from '../agenda/servicios/queries.ts'
import { type Db, write } from '../base/db/open.ts'
import type { Schema, Tx } from '../base/db/schema.ts'
import { hashToken, newToken } from '../base/http/session.ts'
import { readNegocio, writeLimites, writeNegocio } from '../base/settings/queries.ts'
import { CONTACTO_DE_EJEMPLO } from '../base/settings/rules.ts'
import { anotarRol } from '../cuentas/acceso/acceso.ts'
import { hashContrasena } from '../cuentas/acceso/contrasenas.ts'
import { USUARIO } from '../cuentas/usuarios/columnas.ts'
import { bonos } from '../dinero/bonos/queries.ts'
import { hacerVenta } from '../dinero/bonos/vender.ts'
import { recibir, recibirDe } from '../dinero/cuenta/recibir.ts'
import type { Cargo } from '../dinero/cuenta/rules.ts'
import { insertSuscripcion } from '../persona/suscripciones/queries.ts'
import { posts } from '../sitio/posts/queries.ts'
import { insertInscripcion } from '../talleres/inscripciones/queries.ts'
import { insertTaller } from '../talleres/talleres/queries.ts'
import { addToLinea } from '../tienda/carrito/queries.ts'
import { confirmarOrden } from '../tienda/ordenes/confirmar/confirmar-orden.ts'
import { findOrdenDetalle } from '../tienda/ordenes/queries.ts'
import type { Item } from '../tienda/ordenes/rules.ts'
import { insertProducto } from '../tienda/productos/queries.ts'

/** The address of a sent order. */
export const ENVIO = {
  tipo: 'ENVIO',
  provincia: 'Heredia',
  canton: 'Barva',
  senas: '200 m norte de la iglesia',
  telefono: '8888 0000',
} as const satisfies EntregaPedida

export interface UsuarioBuilt {
  id: number
  nombre: string
  apellido: string
  email: string
  rol: Rol
}

/** Builders accept bare numbers: the test's own lines name the unit. */
type Llano<T> = {
  [K in keyof T]?: K extends 'iva' ? T[K] : T[K] extends number | null | undefined ? number | Extract<T[K], null> : T[K]
}

type CitaBuilt = Llano<Omit<Insertable<Schema['citas']>, 'id' | 'usuarioId' | 'busqueda'>> & Pick<Cargo, 'adelanto'>
type TallerBuilt = Llano<Omit<Insertable<Schema['talleres']>, 'id' | 'busqueda'>> & { personas?: { id: number }[] }

/** From `inicio` (default: the next day at this hour), `minutos` long. */
function tiempo(given: { inicio?: number; fin?: number }, ahora: Instante, minutos: number) {
  const inicio = given.inicio === undefined ? masDias(wallTimeDe(ahora), 1) : wallTime(given.inicio)
  return { inicio, fin: given.fin === undefined ? masMinutos(inicio, minutos) : wallTime(given.fin) }
}

/** A hash that is quick to check: the cost is stored in the hash itself. */
export function hashRapido(contrasena: string): Promise<string> {
  return hashContrasena(contrasena, { m: 8, t: 1, p: 1 })
}

/** One builder per entity: sensible defaults, overridden by the values that a test is about. */
export function builders(db: Db, now: () => Instante) {
  let serial = 0

  async function usuario(
    given: Partial<UsuarioBuilt & Pick<Selectable<Schema['usuarios']>, 'parte' | 'atiendeComoId'>> & {
      contrasena?: string | null
      entraConCodigo?: boolean
      telefono?: string
    } = {},
  ): Promise<UsuarioBuilt> {
    serial++
    const row = {
      nombre: 'Ana',
      apellido: `Mora ${serial}`,
      email: `ana${serial}@ejemplo.cr`,
      rol: 'CLIENTE' as const,
      contrasena: 'sin contraseña',
      creado: now(),
      ...given,
    }
    return write(db, async (tx) => {
      const built = await tx
        .insertInto('usuarios')
        .values({ ...row, busqueda: USUARIO.busquedaDe(row) })
        .returning(['id', 'nombre', 'apellido', 'email', 'rol'])
        .$narrowType<{ email: NotNull }>()
        .executeTakeFirstOrThrow()
      if (row.rol === 'ADMIN') await anotarRol(tx, { por: null, antes: null, id: built.id }, row.creado)
      return built
    })
  }

  return {
    /** A customer. `contrasena` is the stored hash; without it no password logs in. */
    usuario,
    clientes: (count: number) => Promise.all(Array.from({ length: count }, () => usuario())),
    admin: () => usuario({ nombre: 'Laura', rol: 'ADMIN' }),
    /** A person who attends, gives every service and has the hours of the practice. */
    persona: (nombre = `Elena ${++serial}`) =>
      write(db, (tx) =>
        tx
          .insertInto('personas')
          .values({ nombre, lugar: serial, atiende: true })
          .returning(['id', 'nombre'])
          .executeTakeFirstOrThrow(),
      ),
    /** The account of somebody who attends. */
    quienAtiende: ({ id: atiendeComoId }: { id: number }) =>
      usuario({ nombre: 'Elena', rol: 'ADMIN', parte: 'ATIENDE', atiendeComoId }),
    recepcion: () => usuario({ nombre: 'Rebeca', rol: 'ADMIN', parte: 'RECEPCION' }),
    /** The contact data that the owner saves before the first customer. */
    negocio: (given: Partial<NegocioGuardado> = {}) =>
      write(db, async (tx) => {
        const pago = { sinpe: '8888 0000', iban: 'CR05 0152 0200 1026 2840 66' }
        const antes = await readNegocio(tx)
        const negocio = { ...antes, ...CONTACTO_DE_EJEMPLO, ...pago, version: antes.version + 1, ...given }
        await writeNegocio(tx, negocio)
        return negocio
      }),
    /** `precio` in céntimos. */
    producto: (
      given: Partial<{
        nombre: string
        precio: number
        iva: TasaDeIva
        stock: number
        activo: boolean
        descripcion: string
      }> = {},
    ) =>
      write(db, (tx) =>
        insertProducto(tx, {
          nombre: `Aceite ${++serial}`,
          descripcion: null,
          stock: 10,
          imagenUrl: null,
          activo: true,
          creado: now(),
          ...given,
          precio: centimos(given.precio ?? 333_333),
        }),
      ),
    /** `precio` in céntimos. */
    servicio: (
      nombre = `Psicoterapia ${++serial}`,
      precio = 2_500_000,
      medida: { duracion?: number; margen?: number; iva?: TasaDeIva; adelanto?: number; adelantoDe?: AdelantoDe } = {},
    ) => {
      const servicio = {
        nombre,
        detalle: 'Una hora para conversar.',
        precio: centimos(precio),
        ...medida,
        adelanto: centimos(medida.adelanto ?? 0),
        creado: now(),
      }
      return write(db, (tx) => servicios.insert(tx, servicio))
    },
    /** A bono of five sessions; `servicios` are ids, `precio` in céntimos. */
    bono: (
      servicios: number[],
      given: Partial<{ sesiones: number; precio: number; vence: Fecha | null; seComparte: boolean }> = {},
    ) =>
      write(db, (tx) =>
        bonos.insert(tx, {
          nombre: `Bono ${++serial}`,
          sesiones: 5,
          vence: null,
          seComparte: true,
          creado: now(),
          ...given,
          servicios,
          precio: centimos(given.precio ?? 10_000_000),
        }),
      ),
    /** Sells a bono; with it share `compartido`. Answers it as it was sold. */
    vendido: ({ id: usuarioId }: { id: number }, { id: bonoId }: { id: number }, compartido: number[] = []) =>
      write(db, (tx) => hacerVenta(tx, { bonoId, usuarioId, compartido }, { por: null, ahora: now() })),
    post: (titulo = `Dormir mejor ${++serial}`) =>
      write(db, (tx) => posts.insert(tx, { titulo, contenido: 'Apaga la pantalla.', imagen: null, fecha: now() })),
    /** Tomorrow at this hour, for an hour, in wall minutes. No booking rules, so it may lie over a workshop, and no mail. */
    cita: async (usuario: { id: number }, given: CitaBuilt = {}) => {
      const { servicio = 'Psicoterapia', estado = 'AGENDADA', notas, sobrepuesta = true, atiendeId } = given
      const { inasistencia, precioAcordado = null, adelanto } = given as Partial<Parameters<typeof insertCargada>[1]>
      const cuanto = { precioAcordado, inasistencia, adelanto }
      const row = {
        ...tiempo(given, now(), 60),
        servicio,
        estado,
        notas,
        sobrepuesta,
        atiendeId,
        ...cuanto,
        creado: now(),
      }
      const insert = async (tx: Tx) => insertCargada(tx, row, await findDueno(tx, usuario.id))
      return { ...row, id: (await write(db, insert)).id }
    },
    /** Tomorrow at this hour, for two hours; `inicio` and `fin` in wall minutes, `precio` in céntimos. */
    taller: async (given: TallerBuilt = {}) => {
      const row = {
        titulo: `Respirar con calma ${++serial}`,
        descripcion: 'Una mañana para aprender a respirar.',
        lugar: 'Sala grande, Aserrí',
        cupoMaximo: 10,
        activo: true,
        ...given,
        ...tiempo(given, now(), 120),
        precio: centimos(given.precio ?? 1_500_000),
        creado: now(),
      }
      return { ...row, id: await write(db, (tx) => insertTaller(tx, row)) }
    },
    /** Tomorrow at this hour, for an hour; once by default, until `termina`. Wall minutes. */
    bloqueo: async (
      given: Partial<Record<'inicio' | 'fin', number>> & {
        termina?: number | null
        motivo?: string
        atiendeId?: number
      } = {},
    ) => {
      const { motivo = null, termina, atiendeId = null, ...cuando } = given
      const cada = tiempo(cuando, now(), 60)
      const ultima = termina === undefined ? cada.fin : termina === null ? null : wallTime(termina)
      return write(db, (tx) =>
        listaDeBloqueos.insert(tx, { ...cada, termina: ultima, motivo, atiendeId, creado: now() }),
      )
    },
    /** An enrolment without the rules. Answers its id. */
    inscripcion: (taller: { id: number }, usuario: { id: number }, estado: EstadoDeInscripcion = 'CONFIRMADA') =>
      write(db, (tx) => insertInscripcion(tx, { tallerId: taller.id, usuarioId: usuario.id, estado, fecha: now() })),
    /** A payment of ₡25 000,00 for an appointment without an agreed price, or for none: a favor. */
    cobro: ({ id: usuarioId }: { id: number }, citaId?: number) => {
      const pago = { monto: centimos(2_500_000), forma: 'SINPE' as const }
      const acto = { por: null, ahora: now() }
      return write(db, async (tx) =>
        citaId === undefined
          ? recibir(tx, { ...pago, para: [], usuarioId }, acto)
          : (await recibirDe(tx, { ...pago, de: 'cita', id: citaId }, acto))!,
      )
    },
    /** A calendar link with everything, names included. */
    suscripcion: async ({ id: usuarioId }: { id: number }) => {
      const token = newToken()
      const row = { usuarioId, tokenHash: hashToken(token), contenido: 'TODO', discreta: false, creada: now() } as const
      return { token, id: await write(db, (tx) => insertSuscripcion(tx, row)) }
    },
    /** A wait for tomorrow, or another day, without the rules. Answers the row. */
    esperaDeDia: (usuario: { id: number }, fecha = fechaDe(masDias(wallTimeDe(now()), 1))) =>
      write(db, (tx) =>
        tx
          .insertInto('esperasDeDia')
          .values({ usuarioId: usuario.id, fecha, servicio: 'Psicoterapia', creada: now() })
          .onConflict((conflict) => conflict.columns(['usuarioId', 'fecha']).doUpdateSet({ creada: now() }))
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    /** Adds units of a product to the customer's cart. */
    linea: (usuario: { id: number }, { productoId, cantidad }: Item) =>
      write(db, async (tx) => (await addToLinea(tx, usuario.id, productoId, cantidad))!),
    /** Lifts the limit on unpaid orders. */
    sinLimiteDeOrdenes: () =>
      write(db, (tx) =>
        writeLimites(tx, { ...LIMITES_POR_DEFECTO, ordenesSinPagar: 0, ordenesPorHora: 0, version: 1 }),
      ),
    /** An order placed the way the server places it; `items` has one per product, by id. */
    orden: (usuario: { id: number }, items: Item[], entrega?: EntregaPedida) =>
      write(db, async (tx) => {
        const nueva = { usuarioId: usuario.id, items, entrega, clave: `prueba-${++serial}` }
        const codigo = await confirmarOrden(tx, nueva, now())
        return (await findOrdenDetalle(tx, codigo))!
      }),
  }
}
