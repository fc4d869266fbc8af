import { useRef } from 'react'
import { formatColones, totales } from '../../../../contract/base/money/dinero.ts'
import { nombreDe } from '../../../../contract/cuentas/nombre.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
import { VENTA_DE_MOSTRADOR, venderEnMostrador } from '../../../../contract/tienda/mostrador.ts'
import { call } from '../../../base/calls/api.ts'
import { Totales } from '../../../tienda/carrito/Totales.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { RetryNotice } from '../../../ui/status/Notice.tsx'
import { DraftKeeper } from '../../base/edicion/Borrador.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { UsuarioField, useElegidoDe } from '../../cuentas/usuarios/UsuarioField.tsx'
import { FormasDeCobro } from '../../dinero/cobros/FormasDeCobro.tsx'
import styles from './DetalleDeOrden.module.css'
import { LineasFields, useLineas } from './LineasFields.tsx'

type NuevaOrdenProps = { onCreada: (id: number) => void; onClose: () => void }

/** A sale at the counter (R-mostrador): the form of payment sells, and only an order that is paid later needs a person. */
export default function NuevaOrden(props: NuevaOrdenProps) {
  return (
    <Modal titulo="Nueva orden" width="wide" keepOpen onClose={props.onClose}>
      <DraftKeeper que="orden-nueva" leido={null}>
        {() => <Formulario {...props} />}
      </DraftKeeper>
    </Modal>
  )
}

function Formulario({ onCreada, onClose }: NuevaOrdenProps) {
  const { usuario, elegir } = useElegidoDe(null)
  const { leyendo, fallaron, releer, ...campos } = useLineas()
  const enVenta = campos.lineas.flatMap(({ producto, cantidad }) =>
    producto && cantidad > 0 ? [{ id: producto.id, precio: producto.precio, tasa: producto.iva, cantidad }] : [],
  )
  const cobradoCon = useRef<FormaDeCobro>(undefined)
  const total = totales(enVenta)

  function vender(_valores: unknown, clave: string) {
    const items = enVenta.map(({ id, precio, cantidad }) => ({ producto: { id }, cantidad, precioMostrado: precio }))
    const para = usuario && { usuario: { id: usuario.id } }
    return call(venderEnMostrador, { body: { ...para, items, cobradoCon: cobradoCon.current } }, { clave })
  }

  function enviar(boton: HTMLButtonElement, forma?: FormaDeCobro) {
    cobradoCon.current = forma
    boton.form?.requestSubmit()
  }

  return (
    <FormularioBreve label="Nueva orden" enviar={vender} onHecho={({ id }) => onCreada(id)} ocupado={leyendo}>
      <LineasFields {...campos} />
      {fallaron && (
        <RetryNotice onRetry={releer} pending={false}>
          No se pudo leer lo que elegiste.
        </RetryNotice>
      )}
      {enVenta.length > 0 && (
        <div className={styles.totales}>
          <Totales totales={total} lineas={enVenta} etiqueta="Total" />
        </div>
      )}
      <UsuarioField opcional usuario={usuario} onChange={elegir} />
      <FormasDeCobro
        accion={`Cobrar ${formatColones(total.total)}`}
        deQuien={usuario ? nombreDe(usuario) : VENTA_DE_MOSTRADOR}
        onForma={(forma, boton) => enviar(boton, forma)}
      />
      <FormActions>
        {usuario && (
          <Button variant="secondary" onClick={({ currentTarget }) => enviar(currentTarget)}>
            Dejar por cobrar
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </FormularioBreve>
  )
}
