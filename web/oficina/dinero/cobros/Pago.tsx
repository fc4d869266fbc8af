import { useState } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import type { QueSeCobra } from '../../../../contract/dinero/cobros.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA, type PagoDeFila } from '../../../../contract/dinero/pagos/pagos.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row, Soft } from '../../../ui/layout/arrange.tsx'
import { PorHacer } from '../../base/pieces.tsx'

const { Component: DialogoDeCobros } = lateDialog(() => import('./Cobros.tsx'))

type PagoProps = {
  que: QueSeCobra
  persona: string
  pago: PagoDeFila | undefined
}

/** The money of a row: a button that names what is missing, or what was paid, which leads to its payments. */
export function Pago({ que, persona, pago }: PagoProps) {
  const [abierto, setAbierto] = useState(false)
  if (!pago?.precio && !pago?.cobrado) return null
  const { cobrado, falta, formas } = pago
  if (falta === 0 && cobrado === 0) return <Soft as="span">No se cobra</Soft>
  const debe = falta > 0
  return (
    <>
      <PorHacer
        hecho={!debe}
        aria-label={debe ? `Cobrar ${formatColones(falta)}: ${persona}` : nombreDeCobros(que, persona)}
        onClick={() => setAbierto(true)}
      >
        {debe ? `Cobrar ${formatColones(falta)}` : <Pagado monto={cobrado} formas={formas} />}
      </PorHacer>
      {abierto && <DialogoDeCobros {...que} onClose={() => setAbierto(false)} />}
    </>
  )
}

type PagadoProps = { monto: Centimos; formas: readonly FormaDeCobro[] }

/** What was paid and how. A check mark says nothing else in the back office. */
export function Pagado({ monto, formas }: PagadoProps) {
  return (
    <Row as="span" nowrap gap={2} align="baseline">
      <Icon nombre="check" size={14} />
      {[formatColones(monto), formas.map((forma) => PALABRA_DE_FORMA[forma]).join(', ')].filter(Boolean).join(' · ')}
    </Row>
  )
}

/** The name of the button to the payments of an appointment or an enrolment. */
export function nombreDeCobros({ de }: QueSeCobra, persona: string): string {
  return `Cobros ${de === 'cita' ? 'de la cita de' : 'de la inscripción de'} ${persona}`
}
