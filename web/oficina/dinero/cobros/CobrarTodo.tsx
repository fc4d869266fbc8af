import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import { deleteCobro, type QueSeCobra } from '../../../../contract/dinero/cobros.ts'
import { DICHO_DE_FORMA, type FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { FormasDeCobro, type FormasDeCobroProps } from './FormasDeCobro.tsx'
import { useAnotarCobro } from './useAnotarCobro.ts'

type CobrarTodoProps = Pick<FormasDeCobroProps, 'deQuien' | 'plegado' | 'children'> & {
  que: QueSeCobra
  falta: Centimos
}

/** Charges the rest of a price, with one tap on how it was paid; taken back, the payment is deleted. */
export function CobrarTodo({ que, falta, ...formas }: CobrarTodoProps) {
  const { deQuien } = formas
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  const anotar = useAnotarCobro()
  const monto = formatColones(falta)
  async function cobrar(forma: FormaDeCobro) {
    const body = { ...que, monto: falta, forma, referencia: null }
    const { id } = await conClave((clave) => anotar(body, clave))
    return {
      texto: `${deQuien}: cobrado ${monto} ${DICHO_DE_FORMA[forma]}.`,
      deshacer: () => call(deleteCobro, { params: { id } }),
    }
  }
  return (
    <FormasDeCobro
      {...formas}
      accion={falta > 0 ? `Cobrar ${monto}` : null}
      onForma={(forma) => hacer({ texto: `${deQuien}: cobrado ${monto}.`, hacer: () => cobrar(forma) })}
    />
  )
}
