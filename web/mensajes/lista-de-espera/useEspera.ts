import { useState } from 'react'
import { type Outcome, refusalOf, useAct } from '../../base/acting/act.tsx'
import type { AlertOptions } from '../../ui/dialog/dialogs.tsx'

type Paso = 'esperar' | 'tomar' | 'salir'

/** Sends a step of waiting; `pendiente` is the one under way. */
export function usePasos() {
  const { hacer: enviar, enCurso } = useAct()
  const [paso, setPaso] = useState<Paso>('esperar')

  function hacer(
    cual: Paso,
    que: () => Promise<unknown>,
    dicho: Pick<Outcome, 'pregunta' | 'quien'> & { alerta?: AlertOptions } = {},
  ) {
    setPaso(cual)
    const { pregunta, quien, alerta } = dicho
    return enviar({
      ...(pregunta && { pregunta }),
      ...(quien && { quien }),
      hacer: () => que().then(() => (alerta ? { alerta } : null)),
      rechazo: (error) => {
        const usual = refusalOf(error, 'No se pudo guardar. Inténtalo de nuevo.')
        return usual && { ...usual, icono: 'aviso', titulo: 'Atención' }
      },
    })
  }

  /** Asks to wait for something: `deQue` is `de "Respirar"`. */
  function pedir(deQue: string, que: () => Promise<unknown>) {
    const texto = `Te escribimos a tu correo: entra para estar en la lista de espera ${deQue}.`
    return hacer('esperar', que, { quien: { titulo: 'Para avisarte', texto } })
  }

  /** Asks before a place in the list is given up. */
  function salir(deQue: string, que: () => Promise<unknown>) {
    const titulo = `¿Deseas salir de la lista de espera ${deQue}?`
    const texto = 'Si vuelves más tarde, empiezas al final.'
    const botones = { aceptar: 'Salir de la lista', cancelar: 'Conservar mi lugar' }
    return hacer('salir', que, { pregunta: { titulo, texto, ...botones } })
  }

  return { pedir, hacer, salir, pendiente: enCurso ? paso : null }
}
