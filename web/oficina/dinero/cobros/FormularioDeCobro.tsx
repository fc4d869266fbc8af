import { useState } from 'react'
import { type Centimos, formatColones } from '../../../../contract/base/money/money.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import { type Cobro, corregirCobro, createCobro, type QueSeCobra } from '../../../../contract/dinero/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro, PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import { ChoiceField, PriceField, TextField } from '../../../ui/form/held.tsx'
import type { FormStore } from '../../../ui/form/store.ts'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import { useForm } from '../../base/edicion/useForm.tsx'
import type { AccountLine } from './cuenta.ts'
import { useAnotarCobro, useCorregirCobro } from './useAnotarCobro.ts'

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
        <ComoYCuando form={form} ninguna={devuelto ? 'Elige cómo se devuelve' : 'Elige cómo se pagó'} />
      </FormularioBreve>
    </>
  )
}

/** Corrects the form, the day or the reference of a payment: it is told as one change. */
export function CorreccionDeCobro({ cobro, onClose }: { cobro: Cobro; onClose: () => void }) {
  const { id, forma, fecha, referencia } = cobro
  const anunciar = useAnnouncement()
  const corregir = useCorregirCobro()
  const { form, recuperado, seguirDe } = useForm<Omit<Campos, 'monto'>, null>({
    que: `correccion-${id}`,
    leido: null,
    valoresDe: () => ({ forma: forma ?? '', fecha, referencia: referencia ?? '' }),
  })
  return (
    <>
      {recuperado}
      <FormularioBreve
        form={form}
        label="Corrección del cobro"
        schema={corregirCobro.body}
        enviar={() => corregir(id, form.values as Omit<Anotado, 'monto'>)}
        onHecho={() => {
          seguirDe()
          anunciar('El cobro quedó corregido.')
          onClose()
        }}
        boton="Corregir"
        onCancel={onClose}
      >
        <ComoYCuando form={form} ninguna="Elige cómo se pagó" />
      </FormularioBreve>
    </>
  )
}

function ComoYCuando({ form, ninguna }: { form: FormStore<Omit<Campos, 'monto'>>; ninguna: string }) {
  return (
    <>
      <ChoiceField label="Cómo" of={form.field('forma')} required options={[['', ninguna], ...FORMAS_ELEGIBLES]} />
      <MomentoField label="Cuándo" of={form.field('fecha')} required sinHora />
      <TextField label="Referencia" of={form.field('referencia')} autoComplete="off" />
    </>
  )
}

/** The controls let no form through whose amount or form of payment is missing. */
type Anotado = Campos & { monto: Centimos; forma: FormaDeCobro }

const FORMAS_ELEGIBLES = FORMAS_DE_COBRO.map((forma) => [forma, PALABRA_DE_FORMA[forma]] as const)
