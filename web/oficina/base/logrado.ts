import { type AlertOptions, NOTICE_MS } from '../../ui/dialog/dialogs.tsx'

/** Tells briefly that it went well. */
export function logrado(titulo: string, texto: string): { alerta: AlertOptions } {
  return { alerta: { icono: 'exito', titulo, texto, tiempo: NOTICE_MS } }
}
