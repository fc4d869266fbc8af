import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { totales } from '../../../contract/dinero.ts'
import { FORMAS_DE_COBRO, type FormaDeCobro } from '../../../contract/formas-de-cobro.ts'
import { venderEnMostrador } from '../../../contract/guardar-ordenes.ts'
import type { UsuarioDeLista } from '../../../contract/usuarios.ts'
import { call } from '../../api.ts'
import { Totales } from '../../carrito/Totales.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { useClave } from '../../useClave.ts'
import { FORMAS, recordarForma } from '../cobros/formas.ts'
import { UsuarioField } from '../usuarios/UsuarioField.tsx'
import styles from './DetalleDeOrden.module.css'
import { type Linea, LineasFields } from './LineasFields.tsx'

type NuevaOrdenProps = { onCreada: (id: number) => void; onClose: () => void }

/** An order for who stands at the counter; its prices and its stock are decided as for any other. */
export default function NuevaOrden({ onCreada, onClose }: NuevaOrdenProps) {
  const [usuario, setUsuario] = useState<UsuarioDeLista | null>(null)
  const [lineas, setLineas] = useState<readonly Linea[]>([])
  const queries = useQueryClient()
  const conClave = useClave()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (cobradoCon: FormaDeCobro | undefined) => {
      const items = lineas.map(({ producto: { id, precio }, cantidad }) => ({
        ...{ producto: { id }, cantidad },
        precioMostrado: precio,
      }))
      const body = { usuario: { id: usuario!.id }, items, cobradoCon }
      return conClave((clave) => call(venderEnMostrador, { body }, { clave }))
    },
    onSuccess: ({ id }, cobradoCon) => {
      if (cobradoCon) recordarForma(cobradoCon)
      onCreada(id)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const enVenta = lineas.map(({ producto: { precio }, cantidad }) => ({ precio, cantidad }))
  return (
    <Modal titulo="Nueva orden" width="wide" keepOpen onClose={onClose}>
      <Form
        label="Nueva orden"
        pending={isPending}
        error={error}
        onSubmit={(data) => mutate(FORMAS_DE_COBRO.find((forma) => forma === data.get('cobradoCon')))}
      >
        <UsuarioField usuario={usuario} onChange={setUsuario} />
        <LineasFields lineas={lineas} onChange={setLineas} />
        {lineas.length > 0 && (
          <div className={styles.totales}>
            <Totales totales={totales(enVenta)} etiqueta="Total" />
          </div>
        )}
        <SelectField label="Cobrado ahora" name="cobradoCon" hint="Anota el total como cobrado.">
          <option value="">No, queda por cobrar</option>
          {FORMAS_DE_COBRO.map((forma) => (
            <option key={forma} value={forma}>
              {FORMAS[forma]}
            </option>
          ))}
        </SelectField>
        <FormActions>
          <Button type="submit" pending={isPending}>
            Crear orden
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}
