import { useState } from 'react'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import type { QueSeCobra } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { CobrarTodo } from './CobrarTodo.tsx'
import { nombreDeCobros, Pagado } from './Pago.tsx'

const { Component: DialogoDeCobros } = lateDialog(() => import('./Cobros.tsx'))

type CobrarAhoraProps = {
  que: QueSeCobra
  /** The person who pays. */
  persona: string
  /** Null where the payments of it stand elsewhere. */
  precio: Centimos | null
  falta: Centimos
  formas: readonly FormaDeCobro[]
  /** True: one button names the amount, and opens the forms. */
  plegado: boolean
}

/** Charges the rest of the price with one tap; a paid price is a fact that leads to its payments. */
export function CobrarAhora({ que, persona, precio, falta, formas, plegado }: CobrarAhoraProps) {
  const [cobros, setCobros] = useState(false)
  const otros = precio !== null && precio > 0 && (
    <Button
      size="small"
      variant="quiet"
      data-hecho={falta > 0 ? undefined : 'si'}
      aria-label={nombreDeCobros(que, persona)}
      onClick={() => setCobros(true)}
    >
      {falta > 0 ? 'Otro…' : formas.length > 0 ? <Pagado monto={precio} formas={formas} /> : 'Cobros…'}
    </Button>
  )
  return (
    <>
      <CobrarTodo que={que} deQuien={persona} falta={falta} plegado={plegado}>
        {otros}
      </CobrarTodo>
      {cobros && <DialogoDeCobros {...que} onClose={() => setCobros(false)} />}
    </>
  )
}
