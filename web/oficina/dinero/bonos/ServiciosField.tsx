import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { listServicios } from '../../../../contract/agenda/servicios/servicios.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { CheckboxField, FieldError } from '../../../ui/form/Field.tsx'
import { FieldErrors } from '../../../ui/form/Form.tsx'
import { useFieldValue } from '../../../ui/form/values.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import type { Campo, ControlProps } from '../../base/edicion/ficha.ts'

function Servicios({ label, of }: ControlProps<number[]>) {
  const elegidos = useFieldValue(of) ?? []
  const { data = [] } = useQuery(queryOf(listServicios, {}))
  const error = use(FieldErrors)[of.name]
  const marcar = (id: number, si: boolean) => {
    const otros = elegidos.filter((otro) => otro !== id)
    of.set(si ? [...otros, id].toSorted((a, b) => a - b) : otros)
  }
  return (
    <Stack as="fieldset" name={of.name} gap={1} aria-describedby={error && `${of.name}-error`}>
      <legend>{label}</legend>
      {data.map(({ id, nombre }) => (
        <CheckboxField
          key={id}
          label={nombre}
          name={`${of.name}-${id}`}
          checked={elegidos.includes(id)}
          onChange={({ target }) => marcar(id, target.checked)}
        />
      ))}
      <FieldError id={of.name} error={error} />
    </Stack>
  )
}

/** The services that something is for, each with a box. */
export function serviciosQuePaga(etiqueta: string): Campo<number[]> {
  return {
    etiqueta,
    Control: Servicios,
    nada: [],
    textoDe: (ids) => contar(ids.length, 'servicio', 'servicios'),
  }
}
