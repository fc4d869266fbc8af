import { expect, test } from 'vitest'
import { instante } from '../../../../contract/base/time/time.ts'
import type { Aviso } from '../../../../contract/mensajes/avisos.ts'
import { gruposDeAvisos, resumenDe } from './grupos.ts'

const aviso = (id: number, usuarioId: number, situacion: Aviso['situacion']): Aviso => ({
  id,
  usuarioId,
  situacion,
  version: 1,
  propio: true,
  nombre: 'Ana Mora',
  telefono: null,
  causado: instante(id),
  sale: instante(0),
})

test('the notices that wait are one line, each person counted once', () => {
  const enEspera = [aviso(1, 1, 'EN_ESPERA'), aviso(2, 1, 'EN_ESPERA'), aviso(3, 2, 'EN_ESPERA')]
  expect(resumenDe(gruposDeAvisos(enEspera))).toBe('Se avisará a 2 personas')
  expect(resumenDe(gruposDeAvisos([...enEspera, aviso(4, 3, 'SIN_CORREO')]))).toBe(
    'Se avisará a 2 personas · Avísale tú a 1 persona',
  )
})
