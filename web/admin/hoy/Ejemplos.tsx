import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
