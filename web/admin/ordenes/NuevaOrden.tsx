import { totales } from '../../../contract/base/dinero.ts'
import { FORMAS_DE_COBRO } from '../../../contract/tienda/formas-de-cobro.ts'
import { venderEnMostrador } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../api.ts'
import { Totales } from '../../carrito/Totales.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { FORMAS } from '../cobros/formas.ts'
import { Borrador } from '../edicion/Borrador.tsx'
import { FormularioBreve } from '../edicion/FormularioBreve.tsx'
import { UsuarioField, useElegidoDe } from '../usuarios/UsuarioField.tsx'
import styles from './DetalleDeOrden.module.css'
import { LineasFields, useLineas } from './LineasFields.tsx'

type NuevaOrdenProps = { onCreada: (id: number) => void; onClose: () => void }

/** An order for who stands at the counter; its prices and its stock are decided as for any other. */
export default function NuevaOrden(props: NuevaOrdenProps) {
  return (
    <Modal titulo="Nueva orden" width="wide" keepOpen onClose={props.onClose}>
      <Borrador que="orden-nueva" leido={null}>
        {() => <Formulario {...props} />}
      </Borrador>
    </Modal>
  )
}

function Formulario({ onCreada, onClose }: NuevaOrdenProps) {
  const { usuario, elegir } = useElegidoDe(null)
  const { leyendo, fallaron, releer, ...campos } = useLineas()
  const enVenta = campos.lineas.flatMap(({ producto, cantidad }) =>
    producto && cantidad > 0 ? [{ id: producto.id, precio: producto.precio, cantidad }] : [],
  )

  function vender(data: FormData, clave: string) {
    const cobradoCon = FORMAS_DE_COBRO.find((forma) => forma === data.get('cobradoCon'))
    const items = enVenta.map(({ id, precio, cantidad }) => ({ producto: { id }, cantidad, precioMostrado: precio }))
    return call(venderEnMostrador, { body: { usuario: { id: usuario!.id }, items, cobradoCon } }, { clave })
  }

  return (
    <FormularioBreve
      label="Nueva orden"
      enviar={vender}
      onHecho={({ id }) => onCreada(id)}
      ocupado={leyendo}
      boton="Crear orden"
      onCancel={onClose}
    >
      <UsuarioField usuario={usuario} onChange={elegir} />
      <LineasFields {...campos} />
      {fallaron && (
        <RetryNotice onRetry={releer} pending={false}>
          No se pudo leer lo que elegiste.
        </RetryNotice>
      )}
      {enVenta.length > 0 && (
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
    </FormularioBreve>
  )
}
