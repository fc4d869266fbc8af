import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getUsuario, type UsuarioDeLista } from '../../../contract/usuarios.ts'
import { consulta, idDe } from '../../api.ts'
import { useBusqueda } from '../../navegacion.tsx'

/** Whom a form is about: who the address says, until somebody else is chosen, or nobody. `prefijado` is who it says. */
export function useElegido() {
  const id = idDe(useBusqueda().get('usuario') ?? '')
  const { data: prefijado = null } = useQuery({ ...consulta(getUsuario, { params: { id } }), enabled: id > 0 })
  const [elegido, elegir] = useState<UsuarioDeLista | null>()
  return { usuario: elegido === undefined ? prefijado : elegido, elegir, prefijado }
}
