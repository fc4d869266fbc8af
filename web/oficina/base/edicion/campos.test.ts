import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textoOpcional, texto as textoPedido } from '../../../../contract/base/fields/fields.ts'
import { FormStore } from '../../../ui/form/store.ts'
import { camposDeclarados, numero, texto } from './campos.tsx'

test('a field is required where its schema takes neither an empty text nor nothing', () => {
  const schema = z.object({
    nombre: textoPedido('El nombre', 9),
    motivo: textoOpcional('El motivo', 9),
    stock: z.number(),
    peso: z.optional(z.nullable(z.number())),
  })
  const campos = { nombre: texto('Nombre'), motivo: texto('Motivo'), stock: numero('Stock'), peso: numero('Peso') }
  const controles = camposDeclarados(campos, new FormStore({ schema })).flat()
  const pedidos = controles.flatMap((control) =>
    isValidElement<{ required: boolean }>(control) && control.props.required ? control.key : [],
  )
  expect(pedidos).toEqual(['nombre', 'stock'])
})
