import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import { cartasDeCitas as deCita } from '../../agenda/citas/correo.ts'
import type { Intervalo } from '../../agenda/horario/rules.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { quienAtiende } from '../../base/scope/queries.ts'
import { pagarAntesDe } from '../../dinero/cuenta/saldo/queries.ts'
import { JOINT } from '../../mensajes/letters/joint-letter.ts'
import { inscripcion as deCupo } from '../../talleres/inscripciones/correo.ts'

/** Reminders in one transaction. */
const DE_UNA_VEZ = 50

/** The key of the one reminder of an appointment or an enrolment at its time: the database has no two messages of one key. */
const claveDeCita = sql<string>`'cita ' || citas.id || ' a las ' || citas.inicio`
const claveDeCupo = sql<string>`'inscripcion ' || inscripciones.id || ' a las ' || talleres.inicio`

/** SQL: the appointment waits for no deposit (R-sin-recordar). */
const SIN_ESPERAR = sql<SqlBool>`${pagarAntesDe('citas.id')} is null`

/**
 * The next appointments that begin within `dia` and that nobody with an address was reminded of, but for those that were booked or moved since
 * `sabidas`: their owners have just been told.
 */
export function listCitasPorRecordar(tx: Tx, dia: Intervalo, sabidas: Instante) {
  return tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'usuarioId', 'nombre', 'email', 'inicio', 'fin', 'citas.creado'])
    .select(quienAtiende('citas'))
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .select(claveDeCita.as('clave'))
    .where('estado', '=', 'AGENDADA')
    .where('inicio', '>=', dia.inicio)
    .where('inicio', '<', dia.fin)
    .where('acordada', '<', sabidas)
    .where(SIN_ESPERAR)
    .where(sinCorreo(claveDeCita))
    .where(sinNoticias(deCita))
    .orderBy('citas.id')
    .limit(DE_UNA_VEZ)
    .execute()
}

/** Seats in active workshops that need a reminder; those taken since `sabidas` need none. */
export function listCuposPorRecordar(tx: Tx, dia: Intervalo, sabidas: Instante) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inscripciones.id', 'usuarioId', 'nombre', 'email', 'titulo', 'lugar', 'inicio', 'fin'])
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .select(claveDeCupo.as('clave'))
    .where('estado', '=', 'CONFIRMADA')
    .where('activo', '=', true)
    .where('inicio', '>=', dia.inicio)
    .where('inicio', '<', dia.fin)
    .where('fecha', '<', sabidas)
    .where(sinCorreo(claveDeCupo))
    .where(sinNoticias(deCupo))
    .orderBy('inscripciones.id')
    .limit(DE_UNA_VEZ)
    .execute()
}

function sinCorreo(clave: typeof claveDeCita) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'usuarios'>) =>
    not(exists(selectFrom('correos').select('correos.id').where('correos.clave', '=', clave)))
}

/** True while no notice of that kind waits for the person: a reminder may contradict it, or come before it. */
function sinNoticias({ nombre }: { nombre: string }) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'usuarios'>) =>
    not(
      exists(
        selectFrom('correos')
          .select('correos.id')
          .whereRef('correos.usuarioId', '=', 'usuarios.id')
          .where('correos.plantilla', 'in', [nombre, JOINT])
          .where('correos.estado', '=', 'PENDIENTE'),
      ),
    )
}

/** The appointment or seat of a reminder, and its start when the reminder was written. */
type Recordado = { id: number; inicio: WallTime }

/** True while the appointment stands at its time, and no news of it waits. */
export async function sigueLaCita(tx: Tx, { id, inicio }: Recordado): Promise<boolean> {
  const row = await tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select('citas.id')
    .where('citas.id', '=', id)
    .where('estado', '=', 'AGENDADA')
    .where('inicio', '=', inicio)
    .where(SIN_ESPERAR)
    .where(sinNoticias(deCita))
    .executeTakeFirst()
  return row !== undefined
}

/** True while the person has a seat, the workshop keeps its time, and no news of it waits. */
export async function sigueElCupo(tx: Tx, { id, inicio }: Recordado): Promise<boolean> {
  const row = await tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select('inscripciones.id')
    .where('inscripciones.id', '=', id)
    .where('estado', '=', 'CONFIRMADA')
    .where('activo', '=', true)
    .where('inicio', '=', inicio)
    .where(sinNoticias(deCupo))
    .executeTakeFirst()
  return row !== undefined
}
