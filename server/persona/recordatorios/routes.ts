import type { App } from '../../base/http/app.ts'
import { recordatorioDeCita, recordatorioDeTaller } from './correo.ts'
import { recordar } from './recordar.ts'

export function registerRecordatorios(app: App): void {
  app.plantillas.push(recordatorioDeCita, recordatorioDeTaller)
  app.tareas.push(recordar)
}
