import { useQuery } from '@tanstack/react-query'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { listBonos } from '../../../../contract/dinero/bonos/bonos.ts'
import { COMPARTEN_MAXIMO, venderBono } from '../../../../contract/dinero/bonos/vender-bono.ts'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import type { FieldOf, FormStore } from '../../../ui/form/store.ts'
import { useFieldValue, useStore } from '../../../ui/form/values.ts'
import { useToast } from '../../../ui/status/announcements.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'

type VenderBonoProps = {
  persona: { id: number; nombre: string }
  /** What it shall pay: a bono for that is proposed first. */
  servicioId?: number
  onClose: () => void
}

/** Besides the bono those who share it, each by a field of their own. */
type Venta = { bono: string } & Partial<Record<`otra${number}`, Elegido | null>>

/** Sells a bono to a person at the counter. */
export default function VenderBono({ persona, servicioId, onClose }: VenderBonoProps) {
  const { data = [] } = useQuery(queryOf(listBonos, {}))
  const form = useStore<Venta>({ bono: '' })
  const toast = useToast()
  const elegido = useFieldValue(form.field('bono'))
  const bono =
    data.find(({ id }) => String(id) === elegido) ??
    data.find(({ servicios }) => servicioId !== undefined && servicios.includes(servicioId)) ??
    data[0]

  async function vender(clave: string) {
    const { bono: _, ...otras } = form.values
    const compartido = Object.values(otras).flatMap((otra) => (otra && bono!.seComparte ? [{ id: otra.id }] : []))
    const body = { usuario: { id: persona.id }, compartido }
    await call(venderBono, { params: { id: bono!.id }, body }, { clave })
    return bono!
  }

  return (
    <Modal titulo={`Vender un bono a ${persona.nombre}`} onClose={onClose} keepOpen>
      <FormularioBreve
        form={form}
        label="Vender un bono"
        enviar={(_, clave) => vender(clave)}
        onHecho={({ nombre }) => {
          toast({ texto: `${persona.nombre} tiene ${nombre}.` })
          onClose()
        }}
        ocupado={!bono}
        boton="Vender"
        onCancel={onClose}
      >
        <SelectField
          label="Bono"
          name="bono"
          required
          value={bono ? String(bono.id) : ''}
          onChange={({ target }) => form.set('bono', target.value)}
        >
          {data.map(({ id, nombre, sesiones, precio }) => (
            <option key={id} value={id}>
              {nombre}, {contar(sesiones, 'sesión', 'sesiones')}, {formatColones(precio)}
            </option>
          ))}
        </SelectField>
        {bono?.seComparte && <Comparte form={form} cual={0} />}
        <p>Queda por cobrar, y paga sus citas desde hoy que todavía no están pagadas.</p>
      </FormularioBreve>
    </Modal>
  )
}

/** Somebody who shares it; once that is said, one more. */
function Comparte({ form, cual }: { form: FormStore<Venta>; cual: number }) {
  const of: FieldOf<Elegido | null | undefined> = form.field(`otra${cual}`)
  const otra = useFieldValue(of)
  return (
    <>
      <UsuarioField
        soloConocidas
        label={cual === 0 ? 'Lo comparte con…' : 'Y con…'}
        opcional="Puede quedar vacío: también se agrega después."
        of={of}
      />
      {otra && cual + 1 < COMPARTEN_MAXIMO && <Comparte form={form} cual={cual + 1} />}
    </>
  )
}
