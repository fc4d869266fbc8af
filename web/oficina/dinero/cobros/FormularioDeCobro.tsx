import { useState } from 'react'
import { centimos, formatColones, parseColones } from '../../../../contract/base/money/dinero.ts'
import { createCobro } from '../../../../contract/dinero/cobros.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
import { Field, SelectField } from '../../../ui/form/Field.tsx'
import { PriceField } from '../../../ui/form/PriceField.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { nowHere } from '../../../ui/time/useToday.ts'
import { DraftKeeper } from '../../base/edicion/Borrador.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { leerMomento } from '../../base/edicion/leer.ts'
import { MomentoField } from '../../base/edicion/MomentoField.tsx'
import type { AccountLine } from './cuenta.ts'
import { FORMAS, type QueSeCobra } from './formas.ts'
import { useAnotarCobro } from './useAnotarCobro.ts'

type FormularioDeCobroProps = AccountLine & { que: QueSeCobra; onClose: () => void }

/** Notes a payment of a part, on another day or with a reference, or a refund. */
export function FormularioDeCobro({ que, devuelto, monto, forma, onClose }: FormularioDeCobroProps) {
  const anunciar = useAnnouncement()
  const anotar = useAnotarCobro()
  const [cuando] = useState(nowHere)
  return (
    <DraftKeeper que={`${devuelto ? 'devolucion' : 'cobro'}-${que.de}-${que.id}`} leido={null}>
      {() => (
        <FormularioBreve
          label={devuelto ? 'Devolución' : 'Cobro'}
          schema={createCobro.body}
          enviar={(valores, clave) => anotar({ ...que, devuelto, ...leer(valores) }, clave)}
          onHecho={({ monto }) => {
            anunciar(`${devuelto ? 'Devuelto' : 'Cobrado'}: ${formatColones(monto)}.`)
            onClose()
          }}
          boton={devuelto ? 'Registrar la devolución' : 'Registrar'}
          onCancel={onClose}
        >
          <PriceField label="Monto" name="monto" required defaultValue={monto > 0 ? monto : undefined} />
          <SelectField label="Cómo" name="forma" required defaultValue={forma}>
            <option value="">{devuelto ? 'Elige cómo se devuelve' : 'Elige cómo se pagó'}</option>
            {FORMAS_DE_COBRO.map((forma) => (
              <option key={forma} value={forma}>
                {FORMAS[forma]}
              </option>
            ))}
          </SelectField>
          <MomentoField label="Cuándo" name="fecha" required defaultValue={cuando} />
          <Field label="Referencia" name="referencia" autoComplete="off" />
        </FormularioBreve>
      )}
    </DraftKeeper>
  )
}

function leer({ monto = '', forma, fecha = '', referencia = '' }: FormValues) {
  return {
    monto: parseColones(monto) ?? centimos(0),
    forma: forma as FormaDeCobro,
    fecha: leerMomento(fecha) ?? undefined,
    referencia,
  }
}
