import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFechaCorta } from '../../../../contract/base/time/time.ts'
import {
  anotarDocumento,
  listSinDocumento,
  type Mes,
  type SinDocumento as Pago,
} from '../../../../contract/dinero/meses.ts'
import { PALABRA_DE_FORMA, SIN_INDICAR } from '../../../../contract/dinero/pagos/pagos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import { FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { Parte } from './Saldos.tsx'

/** Payments without a document of Hacienda, those by SINPE first; nothing where every one has its document. */
export function SinDocumento({ mes: { mes, cerrado } }: { mes: Mes }) {
  const { data = [] } = useQuery(queryOf(listSinDocumento, { params: { mes } }))
  if (data.length === 0) return null
  return (
    <Parte titulo="Documentos de Hacienda">
      <details>
        <summary>
          <span>Cobros sin documento</span> <strong>{data.length}</strong>
        </summary>
        <Stack as="ul" gap={2}>
          {data.map((pago) => (
            <UnPago key={pago.id} pago={pago} cerrado={cerrado} />
          ))}
        </Stack>
      </details>
    </Parte>
  )
}

function UnPago({ pago, cerrado }: { pago: Pago; cerrado: boolean }) {
  const { id, fecha, persona, titulo, monto, forma } = pago
  const { hacer } = useAct()
  const [abierto, setAbierto] = useState(false)
  return (
    <Row as="li" ruled={1} gap={[1, 3]} align="baseline" justify="space-between">
      <span>
        {formatFechaCorta(fecha)} · {forma ? PALABRA_DE_FORMA[forma] : SIN_INDICAR} · {persona} · {titulo}
      </span>
      <Price centimos={monto} tone="plain" />
      {!cerrado && !abierto && (
        <Button
          size="small"
          variant="secondary"
          aria-label={`Anotar el documento: ${persona}, ${titulo}`}
          onClick={() => setAbierto(true)}
        >
          Anotar documento
        </Button>
      )}
      {abierto && (
        <FormularioBreve
          label="Documento de Hacienda"
          schema={anotarDocumento.body}
          enviar={({ documento = '' }) => call(anotarDocumento, { params: { id }, body: { documento } })}
          onHecho={(texto) => void hacer({ hacer: async () => ({ texto }) })}
          boton="Anotar"
          onCancel={() => setAbierto(false)}
        >
          <Field label="Clave o número" name="documento" maxLength={50} autoComplete="off" />
        </FormularioBreve>
      )}
    </Row>
  )
}
