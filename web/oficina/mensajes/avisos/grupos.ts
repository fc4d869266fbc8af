import { contar } from '../../../../contract/base/text/text.ts'
import { formatHora, wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Aviso } from '../../../../contract/mensajes/avisos.ts'

/** The notices that one act of an administrator causes, as long as all have the same state. */
export interface Grupo {
  /** A React key that stays the same while the group is shown. */
  clave: string
  situacion: Aviso['situacion']
  avisos: readonly Aviso[]
}

/** Latest first, as the list is; who has to be told by other means is alone. */
export function gruposDeAvisos(avisos: readonly Aviso[]): Grupo[] {
  const porCausa = Map.groupBy(avisos, ({ causado, situacion, usuarioId }) =>
    situacion === 'SIN_CORREO' ? `${causado} ${usuarioId}` : `${causado} ${situacion}`,
  )
  return [...porCausa].map(([clave, avisos]) => ({ clave, situacion: avisos[0]!.situacion, avisos }))
}

/** `Se avisará a Ana Rojas a las 3:12 PM`; of several people, how many. */
export function fraseDe({ situacion, avisos }: Grupo): string {
  const { nombre, sale } = avisos[0]!
  const personas = cuantasPersonas(avisos)
  const quien = personas === 1 ? nombre : `${personas} personas`
  if (situacion === 'EN_ESPERA') return `Se avisará a ${quien} a las ${formatHora(wallTimeDe(sale))}`
  return {
    AVISADO: `Se avisó a ${quien}`,
    CALLADO: `No se avisará a ${quien}`,
    FALLIDO: `No se pudo avisar a ${quien}`,
    SIN_CORREO: `${nombre} no tiene correo: avísale por WhatsApp`,
  }[situacion]
}

/** `Se avisará a 6 personas · Avísale tú a 1 persona`: all that waits, in a line. */
export function resumenDe(grupos: readonly Grupo[]): string {
  const aCuantas = (situacion: Aviso['situacion'], frase: string) => {
    const personas = cuantasPersonas(grupos.flatMap((grupo) => (grupo.situacion === situacion ? grupo.avisos : [])))
    return personas > 0 ? [`${frase} a ${contar(personas, 'persona', 'personas')}`] : []
  }
  return [...aCuantas('EN_ESPERA', 'Se avisará'), ...aCuantas('SIN_CORREO', 'Avísale tú')].join(' · ')
}

function cuantasPersonas(avisos: readonly Aviso[]): number {
  return new Set(avisos.map(({ usuarioId }) => usuarioId)).size
}
