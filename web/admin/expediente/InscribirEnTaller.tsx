import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inscribir, listTalleres } from '../../../contract/talleres.ts'
import { formatMomento } from '../../../contract/tiempo.ts'
import type { UsuarioDeLista } from '../../../contract/usuarios.ts'
import { call, consulta, mensajeDe } from '../../api.ts'
import { rutasDeAdmin } from '../../rutas.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { useAnuncio } from '../../ui/status/anuncios.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { ahora } from '../../ui/time/useHoy.ts'
import { useClave } from '../../useClave.ts'
import { nombreDe } from '../usuarios/acceso.ts'

type InscribirEnTallerProps = { persona: UsuarioDeLista; onClose: () => void }

/** Gives a person a seat in one of the workshops to come. */
export default function InscribirEnTaller({ persona, onClose }: InscribirEnTallerProps) {
  const { data, error, isFetching, refetch } = useQuery(consulta(listTalleres, { query: {} }))
  const talleres = data?.filter(({ activo, inicio }) => activo && inicio > ahora()).sort((a, b) => a.inicio - b.inicio)
  return (
    <Modal titulo={`Inscribir a ${nombreDe(persona)}`} onClose={onClose}>
      {error ? (
        <ErrorState
          titulo="No se pudieron cargar los talleres."
          texto={mensajeDe(error, 'Inténtalo de nuevo.')}
          onRetry={() => refetch()}
          pending={isFetching}
        />
      ) : !talleres ? (
        <Skeleton texto="Cargando los talleres…">
          <SkeletonBlock height="8rem" />
        </Skeleton>
      ) : talleres.length === 0 ? (
        <EmptyState
          titulo="No hay talleres por venir."
          action={<LinkButton to={`${rutasDeAdmin.talleres}?nuevo=1`}>Agregar taller</LinkButton>}
        />
      ) : (
        <Formulario persona={persona} talleres={talleres} onClose={onClose} />
      )}
    </Modal>
  )
}

type Talleres = readonly { id: number; titulo: string; inicio: Parameters<typeof formatMomento>[0] }[]

function Formulario({ persona, talleres, onClose }: InscribirEnTallerProps & { talleres: Talleres }) {
  const queries = useQueryClient()
  const anunciar = useAnuncio()
  const conClave = useClave()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: number) =>
      conClave((clave) => call(inscribir, { body: { usuario: { id: persona.id }, taller: { id } } }, { clave })),
    onSuccess: ({ tallerNombre }) => {
      anunciar(`${nombreDe(persona)} tiene su lugar en ${tallerNombre}.`)
      onClose()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Form
      label="Inscribir en un taller"
      pending={isPending}
      error={error}
      onSubmit={(data) => mutate(Number(data.get('taller')))}
    >
      <SelectField label="Taller" name="taller" required>
        {talleres.map(({ id, titulo, inicio }) => (
          <option key={id} value={id}>
            {titulo}, {formatMomento(inicio)}
          </option>
        ))}
      </SelectField>
      <FormActions>
        <Button type="submit" pending={isPending}>
          Inscribir
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  )
}
