-- These functions compute the words that lists are searched by, in expressions of indexes. A function in SQL is parsed for each statement that
-- writes an index entry, because PostgreSQL tries to put its text in place of the call; one in plpgsql is parsed once in a session. What they
-- return is the same, so the indexes stay.
create or replace function fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent'::regdictionary, value)); end $$;

create or replace function digits(phone text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return regexp_replace(phone, '[^0-9]', '', 'g'); end $$;

create or replace function address_words(address jsonb) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    return case jsonb_typeof(address)
      when 'object' then coalesce((select string_agg(part.value, ' ') from jsonb_each_text(address) part), '')
      else coalesce(address #>> '{}', '')
    end;
  end
  $$;
