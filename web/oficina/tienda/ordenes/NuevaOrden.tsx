import { useRef } from 'react'
import { formatColones, totales } from '../../../../contract/base/money/money.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { VENTA_DE_MOSTRADOR, venderEnMostrador } from '../../../../contract/tienda/mostrador.ts'
import { call } from '../../../base/calls/api.ts'
import { changeSearch } from '../../../base/router/navigation.tsx'
import { Totales } from '../../../tienda/carrito/Totales.tsx'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormActions } from '../../../ui/form/Form.tsx'
import { useFieldValue } from '../../../ui/form/values.ts'
import { RetryNotice } from '../../../ui/status/Notice.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { useForm } from '../../base/edicion/useForm.tsx'
import { type Elegido, UsuarioField } from '../../cuentas/usuarios/UsuarioField.tsx'
import { FormasDeCobro } from '../../dinero/cobros/FormasDeCobro.tsx'
import { type Elegida, LineasFields, useLineas } from './LineasFields.tsx'

type Venta = { lineas: readonly Elegida[]; usuario: Elegido | null }

type NuevaOrdenProps = { onClose: () => void }

/** A sale at the counter (R-mostrador): the form of payment sells, and only an order that is paid later needs a person. */
export default function NuevaOrden(props: NuevaOrdenProps) {
  return (
    <Modal titulo="Nueva orden" width="wide" keepOpen onClose={props.onClose}>
      <Formulario {...props} />
    </Modal>
  )
}

function Formulario({ onClose }: NuevaOrdenProps) {
  const kept = useForm<Venta, null>({
    que: 'orden-nueva',
    leido: null,
    valoresDe: () => ({ lineas: [], usuario: null }),
  })
  const { form } = kept
  const usuario = useFieldValue(form.field('usuario'))
  const { leyendo, fallaron, releer, ...campos } = useLineas(form.field('lineas'))
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

  function hecha({ id }: { id: number }) {
    kept.seguirDe()
    changeSearch({ nuevo: null, ver: String(id) }, { replace: true })
  }

  function enviar(boton: HTMLButtonElement, forma?: FormaDeCobro) {
    cobradoCon.current = forma
    boton.form?.requestSubmit()
  }

  return (
    <>
      {kept.recuperado}
      <FormularioBreve form={form} label="Nueva orden" enviar={vender} onHecho={hecha} ocupado={leyendo}>
        <LineasFields {...campos} />
        {fallaron && (
          <RetryNotice onRetry={releer} pending={false}>
            No se pudo leer lo que elegiste.
          </RetryNotice>
        )}
        {enVenta.length > 0 && <Totales totales={total} lineas={enVenta} etiqueta="Total" />}
        <UsuarioField opcional="Sin nadie es una venta de mostrador." of={form.field('usuario')} />
        {enVenta.length > 0 && (
          <FormasDeCobro
            accion={`Cobrar ${formatColones(total.total)}`}
            deQuien={
              usuario?.nombre
                ? nombreDe({ nombre: usuario.nombre, apellido: usuario.apellido ?? null })
                : VENTA_DE_MOSTRADOR
            }
            onForma={(forma, boton) => enviar(boton, forma)}
          />
        )}
        <FormActions>
          {usuario && enVenta.length > 0 && (
            <Button variant="secondary" onClick={({ currentTarget }) => enviar(currentTarget)}>
              Dejar por cobrar
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </FormActions>
      </FormularioBreve>
    </>
  )
}
