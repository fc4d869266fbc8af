import { capitalize, contar } from '../../../contract/base/text/text.ts'
import { messageOf, noExiste } from '../../base/calls/answers.ts'
import { type AlertOptions, NOTICE_MS } from '../../ui/dialog/dialogs.tsx'

/** `cosa` names one thing on the screen: 'servicio'. `genero` is its ending: '¡Creado!', '¡Creada!'. */
export interface Nombrada {
  cosa: string
  genero?: 'o' | 'a'
}

/** Titles and sentences about one kind of thing (R-hecho-y-fallo). */
export function textosDe({ cosa, genero = 'o' }: Nombrada) {
  const Cosa = capitalize(cosa)
  return {
    Cosa,
    agregar: `Agregar ${cosa}`,
    editar: `Editar ${cosa}`,
    eliminar: `¿Eliminar ${cosa}?`,
    creado: { titulo: `¡Cread${genero}!`, texto: `${Cosa} agregad${genero}.` },
    actualizado: { titulo: `¡Actualizad${genero}!`, texto: `${Cosa} modificad${genero}.` },
    eliminado: [`¡Eliminad${genero}!`, `${Cosa} borrad${genero}.`],
  } as const
}

/** Words for one thing that could not be opened; for a deleted one there is nothing to try again. */
export function alAbrir(error: Error) {
  const gone = noExiste(error)
  const titulo = messageOf(error, gone ? 'No se encontró lo que buscas.' : 'No se pudo cargar.')
  return gone ? { titulo, onRetry: undefined } : { titulo }
}

/** `9 citas y 1 taller`; empty for neither. */
export function cuantos(cosas: readonly { tipo: string }[]): string {
  const de = (buscado: string) => cosas.filter(({ tipo }) => tipo === buscado).length
  const [citas, talleres] = [de('cita'), de('taller')]
  const partes = [citas > 0 && contar(citas, 'cita', 'citas'), talleres > 0 && contar(talleres, 'taller', 'talleres')]
  return partes.filter(Boolean).join(' y ')
}

/** Tells briefly that it went well. */
export function logrado(titulo: string, texto: string): { alerta: AlertOptions } {
  return { alerta: { icono: 'exito', titulo, texto, tiempo: NOTICE_MS } }
}
