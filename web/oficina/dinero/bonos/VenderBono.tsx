import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatColones } from '../../../../contract/base/money/dinero.ts'
import { contar } from '../../../../contract/base/text/contar.ts'
import { nombreDe } from '../../../../contract/cuentas/nombre.ts'
import { listBonos, venderBono } from '../../../../contract/dinero/bonos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call, queryOf } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { SelectField } from '../../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../../ui/form/Form.tsx'

type VenderBonoProps = { persona: { id: number; nombre: string; apellido: string }; onClose: () => void }

/** Sells a bono to a person at the counter. */
export default function VenderBono({ persona, onClose }: VenderBonoProps) {
  const { data = [] } = useQuery(queryOf(listBonos, {}))
  const [elegido, setElegido] = useState('')
  const { hacer, enCurso } = useAct()
  const conClave = useIdempotencyKey()
  const bono = data.find(({ id }) => String(id) === elegido) ?? data[0]
  async function vender() {
    if (!bono) return
    const hecho = await hacer({
      fallo: 'No se pudo vender.',
      hacer: async () => {
        const pedido = { params: { id: bono.id }, body: { usuario: { id: persona.id } } }
        await conClave((clave) => call(venderBono, pedido, { clave }))
        return { texto: `${nombreDe(persona)} tiene ${bono.nombre}.` }
      },
    })
    if (hecho) onClose()
  }
  return (
    <Modal titulo={`Vender un bono a ${nombreDe(persona)}`} onClose={onClose}>
      <Form label="Vender un bono" pending={enCurso} error={null} onSubmit={vender}>
        <SelectField
          label="Bono"
          name="bono"
          required
          value={bono ? String(bono.id) : ''}
          onChange={({ target }) => setElegido(target.value)}
        >
          {data.map(({ id, nombre, sesiones, precio }) => (
            <option key={id} value={id}>
              {nombre}, {contar(sesiones, 'sesión', 'sesiones')}, {formatColones(precio)}
            </option>
          ))}
        </SelectField>
        <p>Queda por cobrar, y paga sus citas desde hoy que todavía no están pagadas.</p>
        <FormSubmit pending={enCurso} onCancel={onClose}>
          Vender
        </FormSubmit>
      </Form>
    </Modal>
  )
}
