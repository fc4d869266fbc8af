import { sql } from 'kysely'
import { HORA_MS, instante, masMs } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { filas, type ReglaDeDatos } from './regla.ts'

/** The names of all templates, which rows of the outbox keep for ever. The check runs without the domains that register them. */
export const PLANTILLAS = [
  'adelanto-tarde',
  'bono-vendido',
  'citas',
  'citas-liberadas',
  'citas-sin-bono',
  'citas-y-talleres',
  'codigo',
  'codigo-de-entrada',
  'contrasena',
  'contrasena-cambiada',
  'contrasena-pendiente',
  'cuenta-eliminada',
  'cuenta-existente',
  'cupo-ofrecido',
  'eliminar-cuenta',
  'hora-ofrecida',
  'inscripcion',
  'invitacion',
  'mensaje-de-taller',
  'notificacion',
  'novedades',
  'orden',
  'orden-cambio',
  'orden-vencida',
  'producto-vuelve',
  'recordatorio-cita',
  'recordatorio-taller',
  'segundo-factor',
]

export const CORREO: ReglaDeDatos[] = [
  {
    nombre: 'correos',
    revisa: 'El estado de cada correo coincide con sus intentos, su envío y su motivo',
    problema: 'Lo que se anotó de estos correos se contradice',
    rotas: filas`
      select id from correos where (estado = 'ENVIADO') <> (enviado is not null)
        or (estado in ('ENVIADO', 'ESCRITO') and intentos < 1) or intentos < 0
        or (estado in ('FALLIDO', 'DESCARTADO') and error is null and para <> '')
        or (estado = 'PENDIENTE' and para = '' and "usuarioId" is null) or (estado = 'CALLADO' and intentos > 0) or datos not like '{%}' order by id`,
  },
  {
    nombre: 'destinatarios',
    revisa: 'Cada aviso que espera va al correo que su persona tiene ahora',
    problema: 'Estos avisos que esperan van a otro correo que el de su persona',
    rotas: filas`
      select correos.id from correos join usuarios on usuarios.id = "usuarioId"
      where estado = 'PENDIENTE' and causado is not null and intentos = 0 and para <> '' and para <> email
      order by correos.id`,
  },
  {
    nombre: 'plantillas',
    revisa: 'Cada correo es de una plantilla que existe',
    problema: 'Nadie sabe escribir estos correos',
    rotas: filas`
      select id from correos where plantilla not in (${sql.join(PLANTILLAS.map((nombre) => sql.lit(nombre)))}) order by id`,
  },
  {
    nombre: 'olvidados',
    revisa: 'Ningún correo que debía salir quedó olvidado',
    problema: 'Estos correos debían haber salido hace más de una hora',
    rotas: listOlvidados,
  },
]

/** The outbox tries at least once an hour. Late is counted from the newest mail and not from now, so that an old copy of the data still passes. */
async function listOlvidados(tx: Tx): Promise<number[]> {
  const { ultimo } = await tx
    .selectFrom('correos')
    .select(({ fn }) => fn.max('creado').as('ultimo'))
    .executeTakeFirstOrThrow()
  const [tarde, lejos] = [masMs(ultimo ?? instante(0), -HORA_MS), instante(Date.now() + 2 * HORA_MS)]
  const olvidados = await tx
    .selectFrom('correos')
    .select('id')
    .where('estado', '=', 'PENDIENTE')
    .where(({ eb, or }) => or([eb('proximo', '<', tarde), eb('proximo', '>', lejos)]))
    .orderBy('id')
    .execute()
  return olvidados.map(({ id }) => id)
}
