import { Fragment } from 'react'
import {
  getLimites,
  type LimitesGuardados,
  type Limites as Numeros,
  saveLimites,
} from '../../../contract/sitio/limites.ts'
import { call } from '../../api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormRow, FormSubmit } from '../../ui/form/Form.tsx'
import { LeerParaEditar } from '../edicion/LeerParaEditar.tsx'
import { Seccion } from './Seccion.tsx'
import { useAjuste } from './useAjuste.tsx'

const ETIQUETAS = {
  citasPorVenir: 'Citas por venir',
  anticipacionHoras: 'Anticipación para reservar',
  cancelacionHoras: 'Plazo para cancelar o mover',
  ordenesSinPagar: 'Órdenes sin pagar',
  horasSinPagar: 'Plazo para pagar',
  citasPorHora: 'Reservas por hora',
  ordenesPorHora: 'Órdenes por hora',
  inscripcionesPorHora: 'Inscripciones por hora',
}

const AYUDAS = {
  citasPorVenir: 'Cuántas citas puede tener reservadas una persona a la vez.',
  anticipacionHoras: 'Horas que deben faltar, como mínimo, para la cita que alguien reserva.',
  cancelacionHoras:
    'Horas antes de su cita hasta las que una persona puede cancelarla o moverla. En los 15 minutos después de reservar puede siempre.',
  ordenesSinPagar: 'Cuántas órdenes pendientes puede tener una persona a la vez.',
  horasSinPagar:
    'Horas. Después, la orden se anula sola, sus productos vuelven a la tienda y la persona recibe un correo.',
  citasPorHora: 'Cuántas citas puede reservar una misma cuenta en una hora.',
  ordenesPorHora: 'Cuántas órdenes puede hacer una misma cuenta en una hora.',
  inscripcionesPorHora: 'A cuántos talleres puede inscribirse una misma cuenta en una hora.',
}

type Campos = Record<keyof Numeros, number>

const leer = () => call(getLimites, {})

export default function Limites() {
  return (
    <Seccion
      id="limites"
      intro="Cuánto puede reservar, pedir e inscribirse cada cliente. Con 0 no hay límite. A ti no te limitan: puedes agendar para cualquier persona."
    >
      <LeerParaEditar clave={['limites']} leer={leer}>
        {(leido, onActuales) => <Formulario leido={leido} onActuales={onActuales} />}
      </LeerParaEditar>
    </Seccion>
  )
}

type FormularioProps = { leido: LimitesGuardados; onActuales: (actual: LimitesGuardados) => void }

function Formulario(props: FormularioProps) {
  const { vigente, guardar, pending, error, aviso } = useAjuste<Campos, LimitesGuardados>({
    ...props,
    etiquetas: ETIQUETAS,
    leer,
    camposDe: ({ version: _, ...campos }) => campos,
    enviar: (campos, version) => call(saveLimites, { body: { ...campos, version } }),
    exito: 'Los límites fueron actualizados.',
  })
  const campo = (name: keyof Campos) => (
    <Field
      label={ETIQUETAS[name]}
      name={name}
      hint={AYUDAS[name]}
      type="number"
      inputMode="numeric"
      required
      defaultValue={vigente[name]}
    />
  )
  return (
    <Form
      label="Límites"
      schema={saveLimites.body}
      pending={pending}
      error={error}
      onSubmit={(data) => guardar(camposDe(data))}
    >
      <Fragment key={vigente.version}>
        <FormRow>
          {campo('citasPorVenir')}
          {campo('anticipacionHoras')}
        </FormRow>
        <FormRow>
          {campo('ordenesSinPagar')}
          {campo('horasSinPagar')}
        </FormRow>
        <FormRow>
          {campo('citasPorHora')}
          {campo('ordenesPorHora')}
        </FormRow>
        <FormRow>
          {campo('inscripcionesPorHora')}
          {campo('cancelacionHoras')}
        </FormRow>
      </Fragment>
      {aviso}
      <FormSubmit pending={pending}>Guardar estos límites</FormSubmit>
    </Form>
  )
}

function camposDe(data: FormData): Campos {
  const escritos = [...data].map(([name, valor]) => [name, Number(valor)])
  return Object.fromEntries(escritos) as Campos
}
