import type { Taller } from '../../../contract/talleres.ts'
import { useDialogos } from '../../ui/dialogos.tsx'
import type { CamposDeTaller } from './campos.ts'
import { cuantasInscritas, efectosDe } from './efectos.ts'

/** Says before a workshop is saved what the people enrolled will notice; they may have come since the form was opened. */
export function useAdvertir(leer: () => Promise<Taller>) {
  const { confirmar } = useDialogos()
  return async (campos: CamposDeTaller, version: number | undefined): Promise<boolean> => {
    const actual = await leer()
    const efectos = efectosDe(actual, campos)
    // Over another version it is refused anyway.
    if (efectos.length === 0 || actual.version !== version) return true
    return confirmar({
      icono: 'aviso',
      titulo: cuantasInscritas(actual.inscritos),
      texto: efectos.join(' '),
      aceptar: 'Guardar',
      cancelar: 'Volver',
    })
  }
}
