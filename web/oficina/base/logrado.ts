import { AVISO_MS, type OpcionesAlerta } from '../../ui/dialog/dialogos.tsx'

/** Tells briefly that it went well. */
export function logrado(titulo: string, texto: string): { alerta: OpcionesAlerta } {
  return { alerta: { icono: 'exito', titulo, texto, tiempo: AVISO_MS } }
}
