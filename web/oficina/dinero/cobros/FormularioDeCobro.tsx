import { useState } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/dinero.ts'
import type { WallTime } from '../../../../contract/base/time/tiempo.ts'
import { createCobro } from '../../../../contract/dinero/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
import { ChoiceField, PriceField, TextField } from '../../../ui/form/held.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { nowHere } from '../../../ui/time/useToday.ts'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import { useForm } from '../../base/edicion/useForm.tsx'
import type { AccountLine } from './cuenta.ts'
import { FORMAS, type QueSeCobra } from './formas.ts'
import { useAnotarCobro } from './useAnotarCobro.ts'

type FormularioDeCobroProps = AccountLine & { que: QueSeCobra; onClose: () => void }

interface Campos {
  monto?: Centimos | undefined
  forma: FormaDeCobro | ''
  fecha: WallTime
  referencia: string
}

/** Notes a payment of a part, on another day or with a reference, or a refund. */
export function FormularioDeCobro({ que, devuelto, monto, forma, onClose }: FormularioDeCobroProps) {
  const anunciar = useAnnouncement()
  const anotar = useAnotarCobro()
  const [cuando] = useState(nowHere)
  const { form, recuperado, seguirDe } = useForm<Campos, null>({
    que: `${devuelto ? 'devolucion' : 'cobro'}-${que.de}-${que.id}`,
    leido: null,
    valoresDe: () => ({ monto: monto > 0 ? monto : undefined, forma: forma ?? '', fecha: cuando, referencia: '' }),
  })
  const ninguna = ['', devuelto ? 'Elige cómo se devuelve' : 'Elige cómo se pagó'] as const
  return (
    <>
      {recuperado}
      <FormularioBreve
        form={form}
        label={devuelto ? 'Devolución' : 'Cobro'}
        schema={createCobro.body}
        enviar={(_, clave) => anotar({ ...que, devuelto, ...(form.values as Anotado) }, clave)}
        onHecho={({ monto }) => {
          seguirDe()
          anunciar(`${devuelto ? 'Devuelto' : 'Cobrado'}: ${formatColones(monto)}.`)
          onClose()
        }}
        boton={devuelto ? 'Registrar la devolución' : 'Registrar'}
        onCancel={onClose}
      >
        <PriceField label="Monto" of={form.field('monto')} required />
        <ChoiceField label="Cómo" of={form.field('forma')} required options={[ninguna, ...FORMAS_ELEGIBLES]} />
        <MomentoField label="Cuándo" of={form.field('fecha')} required />
        <TextField label="Referencia" of={form.field('referencia')} autoComplete="off" />
      </FormularioBreve>
    </>
  )
}

/** The controls let no form through whose amount or form of payment is missing. */
type Anotado = Campos & { monto: Centimos; forma: FormaDeCobro }

const FORMAS_ELEGIBLES = FORMAS_DE_COBRO.map((forma) => [forma, FORMAS[forma]] as const)
