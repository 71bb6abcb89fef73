-- CNT-19: when a mail server refused the recipient of a mail for good: however often the mail is tried, it counts once.
alter table mails add column refused_at timestamptz;
-- Earlier refusals have been counted when the mail first failed.
update mails set refused_at = coalesce(sent_at, created_at) where state = 'failed';

-- Why the app itself paused a newsletter; empty when nothing did, or a person.
alter table newsletters add column paused_because text not null default '';

-- Posts had no state before they could wait for their day (decision 98), and were shown whatever their day was: they stay so.
create function pg_temp.still_shown(body jsonb) returns jsonb language sql as $$
  select jsonb_set(body, '{posts}', jsonb_agg(
    case
      when post ? 'state' or coalesce(post ->> 'date', '') < to_char(now() - interval '1 day', 'YYYY-MM-DD') then post
      else post || '{"state": "published-now"}'
    end
    order by place))
  from jsonb_array_elements(body -> 'posts') with ordinality as posts (post, place)
$$;
update documents set body = pg_temp.still_shown(body)
where key = 'content:news' and body -> 'posts' @? '$[*] ? (!exists(@.state))';
update document_versions set body = pg_temp.still_shown(document_versions.body)
from documents
where documents.id = document_versions.document_id and documents.key = 'content:news'
  and document_versions.body -> 'posts' @? '$[*] ? (!exists(@.state))';
update content_drafts set body = pg_temp.still_shown(body)
where key = 'content:news' and body -> 'posts' @? '$[*] ? (!exists(@.state))';
update content_schedules set body = pg_temp.still_shown(body)
where key = 'content:news' and body -> 'posts' @? '$[*] ? (!exists(@.state))';
