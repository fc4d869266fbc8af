import { getRecordatorios, type Recordatorios, saveRecordatorios } from '../../contract/recordatorios.ts'
import { formatHora, wallTime } from '../../contract/tiempo.ts'
import { readRecordatorios, writeRecordatorios } from '../ajustes/queries.ts'
import { write } from '../db/base.ts'
import { cambiarAjuste, sobre } from '../historia/anotados.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { recordatorioDeCita, recordatorioDeTaller } from './correo.ts'
import { recordar } from './recordar.ts'

const vistaDe = ({ hora }: Recordatorios) => ({ Hora: hora === null ? 'No se envían' : formatHora(wallTime(hora)) })
const RECORDATORIOS = { titulo: 'Recordatorios', vistaDe, read: readRecordatorios }

export function registerRecordatorios(app: App): void {
  app.plantillas.push(recordatorioDeCita, recordatorioDeTaller)
  app.tareas.push(recordar)

  handle(app, getRecordatorios, () => readRecordatorios(app.db.read))

  handle(app, saveRecordatorios, ({ body, ...autor }) =>
    write(app.db, (tx) =>
      cambiarAjuste(tx, RECORDATORIOS, autor, (antes) => writeRecordatorios(tx, sobre(antes, body))),
    ),
  )
}
