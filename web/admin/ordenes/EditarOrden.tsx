import {
  cambiarEstadoDeOrden,
  ESTADOS_DE_ORDEN,
  type EstadoDeOrden,
  getOrdenPorId,
  listOrdenes,
  type OrdenConHistoria,
} from '../../../contract/ordenes.ts'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, SelectField } from '../../ui/Field.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { AvisoDeChoque } from '../edicion/AvisoDeChoque.tsx'
import { DialogoDeEdicion } from '../edicion/DialogoDeEdicion.tsx'
import { useGuardar } from '../edicion/useGuardar.ts'

type Campos = { estado: EstadoDeOrden }

const camposDe = ({ estado }: OrdenConHistoria): Campos => ({ estado })

/** Only the state of an order can be changed (specification section 2). */
export function EditarOrden({ id, onClose }: { id: string; onClose: () => void }) {
  const leer = () => call(getOrdenPorId, { params: { id } })
  return (
    <DialogoDeEdicion titulo="Editar estado de la orden" clave={['orden', id]} leer={leer} onClose={onClose}>
      {(orden, onActuales) => <Edicion orden={orden} leer={leer} onActuales={onActuales} onClose={onClose} />}
    </DialogoDeEdicion>
  )
}

type EdicionProps = {
  orden: OrdenConHistoria
  leer: () => Promise<OrdenConHistoria>
  onActuales: (actual: OrdenConHistoria) => void
  onClose: () => void
}

function Edicion({ orden, leer, onActuales, onClose }: EdicionProps) {
  const params = { id: String(orden.id) }
  const { guardar, guardarMios, pending, error, choque } = useGuardar<Campos, OrdenConHistoria>({
    etiquetas: { estado: 'Estado' },
    enviar: ({ estado }, version) =>
      call(cambiarEstadoDeOrden, { params, query: { estado, version: String(version) } }),
    edicion: { original: orden, camposDe, leer },
    refrescar: [listOrdenes.path, getOrdenPorId.path],
    exito: { titulo: '¡Guardado!', texto: 'El estado de la orden fue actualizado.' },
    porDefecto: 'No se pudo actualizar el estado.',
    onGuardado: onClose,
  })
  return (
    <Form
      label="Orden"
      pending={pending}
      error={error}
      onSubmit={(data) => guardar({ estado: data.get('estado') as EstadoDeOrden })}
    >
      <Field label="Código" name="codigo" required readOnly value={orden.codigoOrden} />
      <SelectField label="Estado" name="estado" required defaultValue={orden.estado}>
        {ESTADOS_DE_ORDEN.map((estado) => (
          <option key={estado}>{estado}</option>
        ))}
      </SelectField>
      {choque && (
        <AvisoDeChoque cambios={choque.cambios} onMios={guardarMios} onActuales={() => onActuales(choque.actual)} />
      )}
      <FormActions>
        <Button type="submit" pending={pending}>
          Guardar
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  )
}
